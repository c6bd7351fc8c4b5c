// Loads the page anew as soon as the server has something else to show.
let isFirst = true;
const events = new EventSource("/_dev/events");
events.onmessage = () => {
  if (isFirst) isFirst = false;
  else location.reload();
};
// The server was stopped and started again: what is broken may be mended.
events.onerror = () => {
  events.onopen = () => location.reload();
};

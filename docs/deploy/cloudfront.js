// For a CDN over an object store that knows files only by their whole names: a function of CloudFront, on "viewer request".
// It turns the address of a page into the name of its file in the export, and other forms of an address into the one form.
function handler(event) {
  var request = event.request;
  var path = request.uri;
  var project = request.querystring.project;
  if (path.length > 1 && path.endsWith("/")) {
    return { statusCode: 308, statusDescription: "Permanent Redirect", headers: { location: { value: "/" + path.replace(/^\/+|\/+$/g, "") } } };
  }
  if (path === "/") request.uri = "/index.html";
  else if (!path.includes(".")) request.uri = path + (project && /^[a-z0-9-]+$/.test(project.value) ? "/project/" + project.value : "") + ".html";
  return request;
}

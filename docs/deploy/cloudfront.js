// A CloudFront function for "viewer request", for an export in an object store. It maps the address of a page to the name of its file,
// and redirects addresses that end with a slash to the canonical form.
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

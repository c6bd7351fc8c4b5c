// The server bundle: a component, and the function that the renderer calls with the input of each page.
import { renderToString } from "react-dom/server.edge";

type Planet = Readonly<{ name: string }>;

function PlanetPage({ name }: Planet) {
  return (
    <html lang="en">
      <head>
        <title>{name}</title>
      </head>
      <body>
        <h1>{`Hello, ${name}!`}</h1>
      </body>
    </html>
  );
}

function renderDocument(json: string) {
  const planet = JSON.parse(json) as Planet;
  return { status: 200, html: `<!doctype html>${renderToString(<PlanetPage {...planet} />)}` };
}

Object.assign(globalThis, { renderDocument });

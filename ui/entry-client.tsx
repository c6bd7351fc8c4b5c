// The browser bundle. In development the client of `dev/client/` starts the interface instead, again and again.
import { loadInput, start } from "./client.tsx";

void loadInput().then(start);

// The entry point of the browser bundle. In development, `dev/client/` calls `start` instead, and calls it again when code or data have
// changed.
import { loadInput, start } from "./client.tsx";

void loadInput().then(start);

// The entry of the browser bundle. In development, `dev/client/` starts the interface instead, and starts it again after each change.
import { loadInput, start } from "./client.tsx";

void loadInput().then(start);

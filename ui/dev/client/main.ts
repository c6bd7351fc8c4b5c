// The browser's side of development mode. It starts before the interface and stays while that is evaluated anew.
import { watchPage } from "./problems.ts";
import { followStates } from "./updates.ts";

followStates(watchPage());

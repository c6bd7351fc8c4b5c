// The browser's side of development mode. It starts before the interface and stays while that is evaluated anew.
import { showProblems } from "./overlay.ts";
import { watchPage } from "./problems.ts";
import { followStates, type ServerProblem } from "./updates.ts";

let ofServer: readonly ServerProblem[] = [];
const show = () => showProblems([...ofServer, ...problems.list()]);
const problems = watchPage(show);

followStates(problems, (list) => {
  ofServer = list;
  show();
});

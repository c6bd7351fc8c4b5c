// Detects whether the browser has replaced the document. Works with a Playwright page and with a `Visitor`.
type Evaluator = Readonly<{ evaluate: <T>(expression: string) => Promise<T> }>;

export const markDocument = (page: Evaluator): Promise<unknown> => page.evaluate("(window.isMarked = true)");
export const isMarked = (page: Evaluator): Promise<boolean> => page.evaluate("window.isMarked === true");

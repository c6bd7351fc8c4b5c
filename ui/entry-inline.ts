// The script inside the head of every document: the theme before the first paint, the rest of the code after it, and what
// becomes of a document whose files are gone.
import "./missing-files.ts";
import "./theme/theme-script.ts";
import "./late-code.ts";

// The script inside the head of every document: the theme before the first paint, the rest of the code after it.
import "./theme/theme-script.ts";
import "./late-code.ts";

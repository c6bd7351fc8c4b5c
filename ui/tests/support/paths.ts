// The paths of all pages of the site.
import { ROUTES } from "../../routes.tsx";

export const PATHS: readonly string[] = ROUTES.map(({ path }) => path);

import { ROUTES } from "../routes.tsx";

export const PATHS: readonly string[] = ROUTES.map(({ path }) => path);

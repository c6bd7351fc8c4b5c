/** Returns whether the visitor prefers reduced motion now. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

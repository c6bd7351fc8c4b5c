// The paths of all pages of the site. `routes.tsx` declares a route for each; the integration tests compare them with the content.

export const PATHS = [
  "/",
  "/about",
  "/services-list",
  "/solutions-list",
  "/services",
  "/services/windows",
  "/services/twa",
  "/services/sites",
  "/services/online-stores",
  "/services/neural",
  "/services/mobile",
  "/services/blockchain",
  "/services/design",
  "/solutions",
  "/solutions/vera",
  "/solutions/as",
  "/solutions/cpi",
  "/solutions/crm",
  "/solutions/erp",
] as const;

// The paths of all pages of the site. The integration tests compare this list with the content.

export const ROUTES = [
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

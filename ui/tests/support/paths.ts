// The paths of all pages of the site. An integration test (`acceptance.rs`) compares them with the records in `content/pages/`.
// `pictures.test.ts` shows each kind of section on the first page in this list that has one.
export const PATHS: readonly string[] = [
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
];

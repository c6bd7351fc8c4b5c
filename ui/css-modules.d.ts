// Type declarations for CSS Modules, and for stylesheets that are imported only for their side effects.
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css";

// The part of Fast Refresh that is called here; the package has no types.
declare module "react-refresh/runtime" {
  export function performReactRefresh(): unknown;
}

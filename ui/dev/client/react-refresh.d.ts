// The type of the Fast Refresh function that this client calls. The package has no types.
declare module "react-refresh/runtime" {
  export function performReactRefresh(): unknown;
}

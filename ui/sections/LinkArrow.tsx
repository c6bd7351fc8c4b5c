// The arrow of a link. It points to the right, or to the upper right if the link leaves the site.
import { Icon, type IconProps } from "../components/Icon.tsx";
import { isInternal } from "../shared/is-internal.ts";

export type LinkArrowProps = Readonly<{ href: string }> & Pick<IconProps, "size">;

export function LinkArrow({ href, ...rest }: LinkArrowProps) {
  return <Icon name={isInternal(href) ? "arrow-right" : "arrow-up-right"} {...rest} />;
}

// The arrow of a link. It points to the right, or to the upper right if the target is on another site.
import { Icon, type IconProps } from "../components/Icon.tsx";

export type LinkArrowProps = Readonly<{ href: string }> & Pick<IconProps, "size">;

export function LinkArrow({ href, ...rest }: LinkArrowProps) {
  return <Icon name={href.startsWith("/") ? "arrow-right" : "arrow-up-right"} {...rest} />;
}

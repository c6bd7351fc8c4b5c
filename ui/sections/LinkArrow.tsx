// The arrow of a link: it points out of the page when the link leads to another site.
import { Icon, type IconProps } from "../components/Icon.tsx";

export type LinkArrowProps = Readonly<{ href: string }> & Pick<IconProps, "size">;

export function LinkArrow({ href, ...rest }: LinkArrowProps) {
  return <Icon name={href.startsWith("/") ? "arrow-right" : "arrow-up-right"} {...rest} />;
}

// The title of a card, with an icon, unless the card has a drawing.
import { Icon, type IconProps } from "../../components/Icon.tsx";

export type CardTitleProps = Readonly<{ icon: IconProps["name"] | undefined; children: string }>;

export function CardTitle({ icon, children }: CardTitleProps) {
  return (
    <h3>
      {children}
      {icon && <Icon name={icon} />}
    </h3>
  );
}

// The title of a card, with an icon.
import { Icon, type IconProps } from "../../components/Icon.tsx";

export type CardTitleProps = Readonly<{ icon: IconProps["name"]; children: string }>;

export function CardTitle({ icon, children }: CardTitleProps) {
  return (
    <h3>
      {children}
      <Icon name={icon} />
    </h3>
  );
}

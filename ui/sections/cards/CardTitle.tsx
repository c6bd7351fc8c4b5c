// The title of a card, with an icon.
import { Icon, type IconProps } from "../../components/Icon.tsx";

export type CardTitleProps = Readonly<{
  icon: IconProps["name"];
  size?: IconProps["size"];
  className?: string | undefined;
  children: string;
}>;

export function CardTitle({ icon, size, className, children }: CardTitleProps) {
  return (
    <h3 className={className}>
      {children}
      <Icon name={icon} size={size} />
    </h3>
  );
}

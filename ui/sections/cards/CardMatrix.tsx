// Cards as a matrix with a row for each card and a column for each point. A dot marks the points of a card. Narrow screens list the points
// of each card below its description. This is a figure, because its columns are not those of the page.
import { Description } from "../../components/Description.tsx";
import { NamedCell, Table, TableRow } from "../Table.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./CardMatrix.module.css";

export function CardMatrix({ items }: CardLayoutProps) {
  const points = [...new Set(items.flatMap((item) => item.points ?? []))];
  return (
    <figure>
      <Table
        styles={styles}
        columns={points.map((name) => ({ name: "", axis: <span className={styles.Label}>{name}</span> }))}
        corner={<td role="cell">{null}</td>}
      >
        {items.map(({ title, description, icon, points: own = [] }, row) => (
          <TableRow
            key={row}
            styles={styles}
            header={
              <>
                <CardTitle icon={icon}>{title}</CardTitle>
                <Description>{description}</Description>
              </>
            }
          >
            {points.map((name) =>
              own.includes(name) ? (
                <NamedCell key={name} styles={styles} name={name}>
                  <span className="visually-hidden">{name}</span>
                </NamedCell>
              ) : (
                <td key={name} role="cell">
                  {null}
                </td>
              ),
            )}
          </TableRow>
        ))}
      </Table>
    </figure>
  );
}

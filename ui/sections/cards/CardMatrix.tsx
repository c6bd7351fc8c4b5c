// Cards as a table with a row for each card and a column for each point. If there are few points, wide screens show a matrix, in which a dot
// marks the points of a card. Otherwise, each card lists its points. This is a figure, because its columns are not those of the page.
import { Description } from "../../components/Description.tsx";
import { NamedCell, Table, TableRow } from "../Table.tsx";
import type { CardLayoutProps } from "./card-layout-props.ts";
import { CardTitle } from "./CardTitle.tsx";
import styles from "./CardMatrix.module.css";

/** Largest number of points for which the headings of their columns fit beside each other. */
const MAX_COLUMNS = 5;

export function CardMatrix({ items }: CardLayoutProps) {
  const points = [...new Set(items.flatMap((item) => item.points ?? []))];
  return (
    <figure>
      <Table
        styles={styles}
        layout={points.length <= MAX_COLUMNS ? "matrix" : "list"}
        columns={points.map((name) => ({ name }))}
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

// The layers of an architecture diagram from top to bottom: labelled boxes, and the flow from each layer to the next. If each layer
// has one box, the diagram is a chain, which runs to the right on wide screens. Boxes and flows with a note have a numbered balloon,
// and their layer lists the notes.
import { ArrowTip } from "../../components/ArrowTip.tsx";
import { Balloon, BalloonLine } from "../../components/Balloon.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { DiagramLayer } from "../../generated/content.ts";
import styles from "./DiagramLayers.module.css";

/** Returns each note of a layer once, in the order of the balloons. */
const notesOf = ({ nodes, flow_note }: DiagramLayer) =>
  [...new Set([...nodes.map(({ note }) => note), flow_note])].filter((note) => note !== undefined);

/**
 * Returns the path data of the lines from a row of `from` equal boxes down to a row of `to` equal boxes. `bars` are the horizontal lines: a
 * row with several boxes has one bar, from the middle of its first box to the middle of its last box. `taps` are the vertical lines that
 * connect the boxes and the bars. The size of the view box is `2 * from * to` by 10.
 */
function flowPaths(from: number, to: number): Readonly<{ taps: string; bars: string }> {
  const middle = from * to;
  const middles = (count: number, width: number) => Array.from({ length: count }, (_, index) => (2 * index + 1) * width);
  const bar = (xs: readonly number[], y: number) => (xs.length > 1 ? `M${xs[0]} ${y}H${xs.at(-1)}` : "");
  const [outgoing, incoming] = [middles(from, to), middles(to, from)];
  return {
    taps: [...outgoing.map((x) => `M${x} 0V2`), `M${middle} 2V6.5`, ...incoming.map((x) => `M${x} 6.5V10`)].join(""),
    bars: bar(outgoing, 2) + bar(incoming, 6.5),
  };
}

export type DiagramLayersProps = Readonly<{ layers: readonly DiagramLayer[] }>;

export function DiagramLayers({ layers }: DiagramLayersProps) {
  const notes = [...new Set(layers.flatMap(notesOf))];
  const balloon = (note: string | undefined) => note && <Balloon number={notes.indexOf(note) + 1} />;
  return (
    // This is a figure, because the print stylesheet does not split figures across pages.
    <figure>
      <ol className={styles.Root} data-chain={layers.every(({ nodes }) => nodes.length === 1) ? "" : undefined}>
        {layers.map((layer, index) => {
          const next = layers[index + 1]?.nodes.length ?? 1;
          const { taps, bars } = flowPaths(layer.nodes.length, next);
          return (
            <li key={index} className={styles.Layer}>
              <div className={styles.Name}>
                <h3>{layer.name}</h3>
                {notesOf(layer).length > 0 && (
                  <ul>
                    {notesOf(layer).map((note) => (
                      <BalloonLine key={notes.indexOf(note)} number={notes.indexOf(note) + 1}>
                        {note}
                      </BalloonLine>
                    ))}
                  </ul>
                )}
              </div>
              <ul className={styles.Nodes}>
                {layer.nodes.map(({ title, description, icon, later, core, note }, position) => (
                  <li key={position} className={styles.Node}>
                    {index > 0 && <ArrowTip className={styles.Tip} />}
                    {balloon(note)}
                    <div className={styles.Box} data-later={later ? "" : undefined} data-core={core ? "" : undefined}>
                      <h4 className={styles.Title}>
                        {title}
                        <Icon name={icon} size="small" />
                      </h4>
                      <p className={styles.Description}>{description}</p>
                    </div>
                  </li>
                ))}
              </ul>
              {layer.flow && (
                <div className={`${styles.Flow} label`}>
                  <svg
                    className={styles.FlowLine}
                    viewBox={`0 0 ${2 * layer.nodes.length * next} 10`}
                    preserveAspectRatio="none"
                    fill="none"
                    stroke="currentColor"
                    aria-hidden="true"
                  >
                    <path vectorEffect="non-scaling-stroke" d={taps} />
                    {bars && <path vectorEffect="non-scaling-stroke" strokeWidth="4" d={bars} />}
                  </svg>
                  {layer.two_way && <ArrowTip className={styles.Back} />}
                  {layer.flow}
                  {balloon(layer.flow_note)}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

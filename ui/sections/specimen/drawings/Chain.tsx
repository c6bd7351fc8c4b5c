// Four blocks with their real fingerprints. Altering one entry changes every fingerprint from there on, so that none of them
// is the one that the other participants hold.
import { Choice } from "../Choice.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import { sha256 } from "../sha256.ts";
import styles from "./Chain.module.css";

/** What the first block has in place of a fingerprint before it. */
const NOTHING = "0".repeat(64);

/** Altered to begin with, so that it can be seen at once what breaks. */
const ALTERED = 2;

/** The fingerprints of a chain with these entries: of the one before, a line feed, and the entry. */
function fingerprints(entries: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const entry of entries) found.push(sha256(`${found.at(-1) ?? NOTHING}\n${entry}`));
  return found;
}

const grouped = (fingerprint: string) => fingerprint.match(/.{8}/g)?.join(" ");
const short = (fingerprint: string) => `${fingerprint.slice(0, 8)}…`;

/** Two rings of a chain, one in the other, or the halves of one that is torn. */
const RINGS = [6, 28].map((x) => `M${x + 10} 6h10a10 10 0 0 1 0 20h-10a10 10 0 0 1 0-20zM${x + 10} 12a4 4 0 0 0 0 8h10a4 4 0 0 0 0-8z`);
const HALVES = ["M24 6h-8a10 10 0 0 0 0 20h12l-4-6h-8a4 4 0 0 1 0-8h12z", "M36 6h12a10 10 0 0 1 0 20h-8l-4-6h12a4 4 0 0 0 0-8h-8z"];

function Link({ states, isBroken }: Readonly<{ states: string; isBroken: boolean }>) {
  return (
    <svg className={styles.Link} viewBox="0 0 64 32" data-on={states} data-broken={isBroken ? "" : undefined} aria-hidden="true">
      {(isBroken ? HALVES : RINGS).map((d) => (
        <g key={d}>
          <path data-line="silhouette" d={d} />
          <path d={d} />
        </g>
      ))}
    </svg>
  );
}

export function Chain({ id, specimen }: DrawingProps) {
  const { parts, prompt } = specimen;
  const signed = parts.map(({ description }) => description);
  const altered = parts.map(({ points }) => points[0] ?? "");
  // State 0 is the chain as it was signed; in state n, entry n is another one.
  const states = [signed, ...parts.map((_, at) => signed.map((entry, index) => (index === at ? (altered[at] ?? "") : entry)))];
  const chains = states.map(fingerprints);
  const [original = []] = chains;
  const word = (name: string) => wordOf(specimen, name);
  return (
    <>
      <div className={styles.Choice}>
        <Choice name={id} direction="quarters" chosen={ALTERED} legend={prompt} options={[word("signed"), ...parts.map(({ value }) => value ?? "")]} />
      </div>
      <ol className={styles.Blocks}>
        {parts.map(({ title }, index) => {
          const number = index + 1;
          const isAltered = (state: number) => state > 0 && state <= number;
          const sound = chains.map((_, state) => state).filter((state) => !isAltered(state));
          const broken = chains.map((_, state) => state).filter(isAltered);
          const before = (state: number) => chains[state]?.[index - 1] ?? NOTHING;
          const soundBefore = [...sound, number].join(" ");
          return (
            <li key={title} className={styles.Block}>
              {index > 0 && <Link states={soundBefore} isBroken={false} />}
              {index > 0 && <Link states={broken.filter((state) => state < number).join(" ")} isBroken />}
              <div className={styles.Frame} data-on={sound.join(" ")} />
              <div className={styles.Frame} data-on={broken.join(" ")} data-broken="" />
              <h3 className={styles.Title}>{title}</h3>
              <p className={styles.Entry} data-on={states.map((_, state) => state).filter((state) => state !== number).join(" ")}>
                {signed[index]}
              </p>
              <p className={styles.Entry} data-on={number}>
                <ins>{altered[index]}</ins>
              </p>
              <dl className={styles.Hashes}>
                <dt>{word("previous")}</dt>
                <dd data-on={soundBefore}>{short(before(0))}</dd>
                {broken.filter((state) => state < number).map((state) => (
                  <dd key={state} data-on={state} data-broken="">
                    {short(before(state))}
                  </dd>
                ))}
                <dt>{word("fingerprint")}</dt>
                <dd className={styles.Whole} data-on={sound.join(" ")}>
                  {grouped(original[index] ?? "")}
                </dd>
                {broken.map((state) => (
                  <dd key={state} className={styles.Whole} data-on={state} data-broken="">
                    {grouped(chains[state]?.[index] ?? "")}
                  </dd>
                ))}
                <dt>{word("others")}</dt>
                <dd>
                  {short(original[index] ?? "")}{" "}
                  <strong className={styles.Verdict} data-on={sound.join(" ")}>
                    {word("fits")}
                  </strong>
                  <strong className={styles.Verdict} data-on={broken.join(" ")} data-broken="">
                    {word("broken")}
                  </strong>
                </dd>
              </dl>
            </li>
          );
        })}
      </ol>
    </>
  );
}

// Four blocks with their real hashes. If an entry is altered, the hash of its block differs from the hash in the next block
// and from the copies of the other participants.
import { Choice } from "../Choice.tsx";
import { type DrawingProps, wordOf } from "../drawing-props.ts";
import styles from "./Chain.module.css";

/** The entry that is altered initially, so that the broken link is visible at once. */
const ALTERED = 2;

const grouped = (fingerprint: string) => fingerprint.match(/.{8}/g)?.join(" ");
const short = (fingerprint: string) => `${fingerprint.slice(0, 8)}…`;

/** Two interlocked rings of a chain, or the halves of a broken link. */
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
  const { parts, prompt, fingerprints = [] } = specimen;
  const word = (name: string) => wordOf(specimen, name);
  // State 0 is the chain as it was signed; in state n, entry n is altered.
  const except = (broken: readonly number[]) => [0, ...parts.map((_, index) => index + 1)].filter((state) => !broken.includes(state)).join(" ");
  const verdict = (broken: number) => (
    <>
      <strong className={styles.Verdict} data-on={except([broken])}>
        {word("fits")}
      </strong>
      <strong className={styles.Verdict} data-on={broken} data-broken="">
        {word("broken")}
      </strong>
    </>
  );
  return (
    <>
      <div className={styles.Choice}>
        <Choice name={id} direction="quarters" chosen={ALTERED} legend={prompt} options={[word("signed"), ...parts.map(({ value }) => value ?? "")]} />
      </div>
      <ol className={styles.Blocks}>
        {parts.map(({ title, description, points: [entry] }, index) => {
          const number = index + 1;
          const { before, signed, altered } = fingerprints[index] ?? { before: "", signed: "", altered: "" };
          const broken = index === 0 ? [number] : [index, number];
          return (
            <li key={title} className={styles.Block}>
              {index > 0 && <Link states={except([index])} isBroken={false} />}
              {index > 0 && <Link states={String(index)} isBroken />}
              <div className={styles.Frame} data-on={except(broken)} />
              <div className={styles.Frame} data-on={broken.join(" ")} data-broken="" />
              <h3 className={styles.Title}>{title}</h3>
              <p className={styles.Entry} data-on={except([number])}>
                {description}
              </p>
              <p className={styles.Entry} data-on={number}>
                <ins>{entry}</ins>
              </p>
              <dl className={`${styles.Hashes} label`}>
                <dt>{word("previous")}</dt>
                <dd>
                  {short(before)} {index > 0 && verdict(index)}
                </dd>
                <dt>{word("fingerprint")}</dt>
                <dd className={styles.Whole} data-on={except([number])}>
                  {grouped(signed)}
                </dd>
                <dd className={styles.Whole} data-on={number} data-broken="">
                  {grouped(altered)}
                </dd>
                <dt>{word("others")}</dt>
                <dd>
                  {short(signed)} {verdict(number)}
                </dd>
              </dl>
            </li>
          );
        })}
      </ol>
    </>
  );
}

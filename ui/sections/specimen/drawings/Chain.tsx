// Four blocks with their real hashes. If an entry is altered, the hash of its block differs from the hash in the next block and in
// the copies of the other participants.
import { Choice } from "../Choice.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import styles from "./Chain.module.css";

/** In the initial state, entry 2 is altered, so that the broken link is visible from the start. */
const INITIAL_STATE = 2;

/** Returns the first eight digits of a hash. */
const shorten = (hash: string) => `${hash.slice(0, 8)}…`;
/** Returns the first sixteen digits of a hash, which are enough to compare it with the output of another tool. */
const shortenLess = (hash: string) => `${hash.slice(0, 8)} ${hash.slice(8, 16)}…`;

/** Two connected rings of a chain, and two halves of a broken ring, which have come apart. */
const RINGS = [6, 28].map((x) => `M${x + 10} 6h10a10 10 0 0 1 0 20h-10a10 10 0 0 1 0-20zM${x + 10} 12a4 4 0 0 0 0 8h10a4 4 0 0 0 0-8z`);
const TURNS = ["rotate(-14 20 16)", "rotate(-14 44 16)"];
const HALVES = ["M24 6h-8a10 10 0 0 0 0 20h12l-4-6h-8a4 4 0 0 1 0-8h12z", "M36 6h12a10 10 0 0 1 0 20h-8l-4-6h12a4 4 0 0 0 0-8h-8z"];

function Link({ states, isBroken }: Readonly<{ states: string; isBroken: boolean }>) {
  return (
    <svg className={styles.Link} viewBox="6 0 52 32" data-on={states} data-broken={isBroken ? "" : undefined} aria-hidden="true">
      {(isBroken ? HALVES : RINGS).map((d, index) => (
        <g key={d} transform={isBroken ? TURNS[index] : undefined}>
          <path data-line="silhouette" d={d} />
          <path d={d} />
        </g>
      ))}
    </svg>
  );
}

export function Chain({ id, specimen }: DrawingProps<"chain">) {
  const { parts, prompt, labels, fingerprints = [] } = specimen;
  // State 0 is the chain as it was signed. In state n, entry n is altered.
  const states = [0, ...parts.map((_, index) => index + 1)];
  const statesExcept = (excluded: readonly number[]) => states.filter((state) => !excluded.includes(state)).join(" ");
  const verdict = (brokenState: number) => (
    <>
      <strong className={styles.Verdict} data-on={statesExcept([brokenState])}>
        {labels.fits}
      </strong>
      <strong className={styles.Verdict} data-on={brokenState} data-broken="">
        {labels.broken}
      </strong>
    </>
  );
  return (
    <>
      <div className={styles.Choice}>
        <Choice
          name={id}
          initial={INITIAL_STATE}
          legend={prompt}
          options={[labels.signed, ...parts.map(({ value }) => value ?? "")]}
        />
      </div>
      <ol className={styles.Blocks}>
        {parts.map(({ title, description, points: [entry] }, index) => {
          const number = index + 1;
          const { before, signed, altered } = fingerprints[index] ?? { before: "", signed: "", altered: "" };
          const brokenStates = index === 0 ? [number] : [index, number];
          return (
            <li key={index} className={styles.Block}>
              {index > 0 && <Link states={statesExcept([index])} isBroken={false} />}
              {index > 0 && <Link states={String(index)} isBroken />}
              <div className={styles.Frame} data-on={statesExcept(brokenStates)} />
              <div className={styles.Frame} data-on={brokenStates.join(" ")} data-broken="" />
              <h3 className={styles.Title}>{title}</h3>
              <p className={styles.Entry} data-on={statesExcept([number])}>
                {description} {index > 0 ? verdict(index) : <strong className={styles.Verdict}>{labels.fits}</strong>}
              </p>
              <p className={styles.Entry} data-on={number}>
                <ins>{entry}</ins>{" "}
                <strong className={styles.Verdict} data-broken="">
                  {labels.broken}
                </strong>
              </p>
              <dl className={`${styles.Hashes} label`}>
                <dt>{labels.previous}</dt>
                <dd>
                  {shorten(before)} {index > 0 && verdict(index)}
                </dd>
                <dt>{labels.fingerprint}</dt>
                <dd data-on={statesExcept([number])}>
                  {shortenLess(signed)}
                </dd>
                <dd data-on={number} data-broken="">
                  {shortenLess(altered)}
                </dd>
                <dt>{labels.others}</dt>
                <dd>
                  {shorten(signed)} {verdict(number)}
                </dd>
              </dl>
            </li>
          );
        })}
      </ol>
    </>
  );
}

// Radio buttons by which a visitor sets the state of a drawing. The first is chosen to begin with.
import styles from "./Choice.module.css";

export type ChoiceProps = Readonly<{
  name: string;
  legend: string;
  options: readonly string[];
  /** On wide pages: below each other, or the first above the rest, each of which stands over a quarter of the page. */
  direction?: "down" | "quarters" | undefined;
}>;

export function Choice({ name, legend, options, direction }: ChoiceProps) {
  return (
    <fieldset className={styles.Root} data-direction={direction}>
      <legend className={styles.Legend}>{legend}</legend>
      {options.map((option, index) => (
        <label key={option} className={styles.Option}>
          <input className={styles.Input} type="radio" name={name} value={index} defaultChecked={index === 0} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

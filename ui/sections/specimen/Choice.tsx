// Radio buttons that set the state of a drawing.
import styles from "./Choice.module.css";

export type ChoiceProps = Readonly<{
  name: string;
  legend: string;
  options: readonly string[];
  /** On wide pages: one below the other, or the first above the rest, each of which takes a quarter of the page. */
  direction?: "down" | "quarters" | undefined;
  /** Index of the initially selected option. Default: the first. */
  chosen?: number;
}>;

export function Choice({ name, legend, options, direction, chosen = 0 }: ChoiceProps) {
  return (
    <fieldset className={styles.Root} data-direction={direction}>
      <legend className={styles.Legend}>{legend}</legend>
      {options.map((option, index) => (
        <label key={option} className={styles.Option}>
          <input className={styles.Input} type="radio" name={name} value={index} defaultChecked={index === chosen} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

// The radio buttons that select what a drawing shows.
import styles from "./Choice.module.css";

export type ChoiceProps = Readonly<{
  name: string;
  legend: string;
  options: readonly string[];
  /** The index of the initially selected option. Default: 0. */
  initial?: number | undefined;
}>;

export function Choice({ name, legend, options, initial = 0 }: ChoiceProps) {
  return (
    <fieldset className={styles.Root}>
      <legend className={styles.Legend}>{legend}</legend>
      {options.map((option, index) => (
        <label key={index} className={styles.Option}>
          <input className={styles.Input} type="radio" name={name} value={index} defaultChecked={index === initial} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

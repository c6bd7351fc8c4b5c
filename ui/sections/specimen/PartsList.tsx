// A drawing with its parts list. Each line of the list is a radio button. Selecting it highlights the part in the drawing and, in a list
// with places, opens the description of the part. Without places, the descriptions are short, and all are visible.
import type { ReactNode } from "react";
import { Balloon } from "../../components/Balloon.tsx";
import { inputIdOf, type SpecimenOf } from "./drawing-props.ts";
import choice from "./Choice.module.css";
import styles from "./PartsList.module.css";

export type PartsListProps = Readonly<{
  id: string;
  specimen: SpecimenOf<"assembly"> | SpecimenOf<"lanes">;
  children: ReactNode;
}>;

export function PartsList({ id, specimen, children }: PartsListProps) {
  const { parts, prompt, labels } = specimen;
  return (
    <div className={styles.Root}>
      {children}
      <fieldset className={styles.List}>
        <legend className={styles.Legend}>{prompt}</legend>
        <div className={`${styles.Heads} label`} aria-hidden="true">
          <span>{labels.number}</span>
          <span>{labels.name}</span>
          <span>{labels.value}</span>
        </div>
        {parts.map((part, index) => (
          <div key={index} className={styles.Row} data-part={index}>
            <label className={styles.Line}>
              <input
                className={choice.Input}
                id={inputIdOf(id, index)}
                type="radio"
                name={id}
                value={index}
                defaultChecked={index === 0}
                aria-labelledby={`${inputIdOf(id, index)}-name`}
                aria-describedby={`${inputIdOf(id, index)}-text`}
              />
              <Balloon number={index + 1} />
              <span id={`${inputIdOf(id, index)}-name`}>{part.title}</span>
              <span className={styles.Count}>{part.value}</span>
            </label>
            <div className={styles.More} data-on={"places" in labels ? index : undefined} id={`${inputIdOf(id, index)}-text`}>
              <p>{part.description}</p>
              {part.points.length > 0 && (
                <p className={styles.Places}>
                  {"places" in labels && labels.places} {part.points.join(", ")}
                </p>
              )}
            </div>
          </div>
        ))}
      </fieldset>
    </div>
  );
}

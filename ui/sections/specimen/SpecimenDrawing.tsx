// Renders the drawing that the record names. All drawings are in one chunk, which is loaded only for client navigation.
import type { FunctionComponent } from "react";
import type { Specimen, SpecimenDrawing as Name } from "../../generated/content.ts";
import type { DrawingProps } from "./drawing-props.ts";
import { Answer } from "./drawings/Answer.tsx";
import { BearingUnit } from "./drawings/BearingUnit.tsx";
import { Chain } from "./drawings/Chain.tsx";
import { Chat } from "./drawings/Chat.tsx";
import { Curve } from "./drawings/Curve.tsx";
import { Cuts } from "./drawings/Cuts.tsx";
import { Lanes } from "./drawings/Lanes.tsx";
import { Month } from "./drawings/Month.tsx";
import { PriceRange } from "./drawings/PriceRange.tsx";
import { Revisions } from "./drawings/Revisions.tsx";
import { SampleRecord } from "./drawings/SampleRecord.tsx";
import { Screens } from "./drawings/Screens.tsx";
import { Sizes } from "./drawings/Sizes.tsx";
import { Threshold } from "./drawings/Threshold.tsx";
import styles from "./SpecimenDrawing.module.css";

/**
 * The component of each drawing. Three names differ from the record, because `Assembly` is already the drawing of the home page, and
 * `Range` and `Record` are globals.
 */
const DRAWINGS: { readonly [Drawing in Name]: FunctionComponent<DrawingProps<Drawing>> } = {
  answer: Answer,
  assembly: BearingUnit,
  chain: Chain,
  chat: Chat,
  curve: Curve,
  cuts: Cuts,
  lanes: Lanes,
  month: Month,
  range: PriceRange,
  record: SampleRecord,
  revisions: Revisions,
  screens: Screens,
  sizes: Sizes,
  threshold: Threshold,
};

export type SpecimenDrawingProps = Readonly<{ id: string; specimen: Specimen }>;

export function SpecimenDrawing(props: SpecimenDrawingProps) {
  // The cast is needed, because the types of the records do not relate the drawing to the names of its labels.
  const Drawing = DRAWINGS[props.specimen.drawing] as FunctionComponent<SpecimenDrawingProps>;
  return (
    <div className={styles.Root}>
      <Drawing {...props} />
    </div>
  );
}

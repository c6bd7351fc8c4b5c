// Which component shows a section of which kind. The components are handed down, because the server has all of them and
// the browser only those that the visited pages needed so far.
import { type ComponentType, createContext } from "react";
import type { Section } from "../generated/content.ts";

export type Kind = Section["kind"];

export type SectionOf<K extends Kind> = Extract<Section, { kind: K }>;

export type SectionComponents = {
  readonly [K in Kind]: ComponentType<Readonly<{ section: SectionOf<K>; number: number }>>;
};

export const SectionComponentsContext = createContext<Partial<SectionComponents>>({});

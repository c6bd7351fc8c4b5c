// The illustrations by name; the build writes each into the sprite as the symbol of that name.

import type { ComponentType } from "react";
import { As } from "./as.tsx";
import { Blockchain } from "./blockchain.tsx";
import { Cpi } from "./cpi.tsx";
import { Crm } from "./crm.tsx";
import { Design } from "./design.tsx";
import { Erp } from "./erp.tsx";
import { Mobile } from "./mobile.tsx";
import { Neural } from "./neural.tsx";
import { NotFound } from "./not-found.tsx";
import { OnlineStores } from "./online-stores.tsx";
import { Sites } from "./sites.tsx";
import { Twa } from "./twa.tsx";
import { Vera } from "./vera.tsx";
import { Windows } from "./windows.tsx";

export const CATALOGUE = {
  windows: Windows,
  twa: Twa,
  sites: Sites,
  "online-stores": OnlineStores,
  neural: Neural,
  mobile: Mobile,
  blockchain: Blockchain,
  design: Design,
  vera: Vera,
  as: As,
  cpi: Cpi,
  crm: Crm,
  erp: Erp,
  "not-found": NotFound,
} as const satisfies Readonly<Record<string, ComponentType>>;

export type IllustrationName = keyof typeof CATALOGUE;

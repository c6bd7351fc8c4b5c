// Chooses the implementation of client navigation that this browser supports.
import { canDeferNavigations, deferredNavigation } from "./deferred-navigation.ts";
import { historyNavigation } from "./history-navigation.ts";
import type { ClientNavigation } from "./navigation-host.ts";

export const clientNavigation = (): ClientNavigation => (canDeferNavigations() ? deferredNavigation : historyNavigation);

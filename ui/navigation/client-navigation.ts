// Chooses the implementation of client navigation that this browser supports.
import { deferredNavigation } from "./deferred-navigation.ts";
import { historyNavigation } from "./history-navigation.ts";
import type { ClientNavigation } from "./navigation-host.ts";

/** Only browsers with this interface can defer the commit of a navigation until the page is loaded. */
const canDefer = () => "NavigationPrecommitController" in window;

export const clientNavigation = (): ClientNavigation => (canDefer() ? deferredNavigation : historyNavigation);

// Client navigation with the Navigation API: if possible, the browser commits a navigation only after the next page is loaded. Until
// the page is loaded, Back, another click, Escape and the browser's Stop button cancel the navigation. The browser restores scroll
// positions, shows progress and manages the history.
import type { PageRecord } from "../generated/content.ts";
import { decide, scrollsToStart, wayBack } from "./decide-navigation.ts";
import { isFile } from "./is-file.ts";
import { loadDocument, loadPage } from "./load-page.ts";
import type { ClientNavigation, Navigate, NavigationHost } from "./navigation-host.ts";
import { createPageScroll } from "./page-scroll.ts";

/** Returns the key of the current entry, or an empty string if there is none, as sometimes happens in Firefox after Forward. */
const entryName = () => navigation.currentEntry?.key ?? "";

export const deferredNavigation: ClientNavigation = {
  entryState: () => navigation.currentEntry?.getState() ?? null,
  entryName,
  handleNavigations,
};

function handleNavigations(host: NavigationHost, signal: AbortSignal): Navigate {
  let openPath = location.pathname;
  let openEntry = navigation.currentEntry;
  let isLoadingDocument = false;
  const scroll = createPageScroll(entryName(), signal);

  function recordOpenEntry() {
    openPath = location.pathname;
    openEntry = navigation.currentEntry;
    scroll.setEntry(entryName());
  }

  function leave(url: URL, type: NavigationType): Promise<never> {
    isLoadingDocument = true;
    loadDocument(url, type);
    return new Promise(() => {});
  }

  function visit(event: NavigateEvent, url: URL) {
    const { navigationType: type, cancelable, hasUAVisualTransition, signal: cancelled } = event;
    let page: PageRecord | null = null;
    const load = async () => {
      try {
        page = await loadPage(host, url, cancelled);
      } catch (error) {
        // After Escape, returns to the history entry of the open page if the URL has already changed.
        const steps = cancelled.aborted ? null : wayBack(openEntry, navigation.currentEntry);
        if (steps !== null) history.go(steps);
        throw error;
      }
    };
    const precommitHandler = async () => {
      await load();
      // If the page cannot be loaded, a push or replace loads the document instead of committing. Back and Forward commit, and then reload.
      if (page === null && scrollsToStart(type)) await leave(url, type);
    };
    const onShown = () => {
      isLoadingDocument = false;
      if (scrollsToStart(type)) scroll.scheduleScroll();
      // The browser restores the position unless the visitor has scrolled since the URL changed. For a navigation that was not
      // deferred, this module restores it.
      else if (cancelable) event.scroll();
      else scroll.restore(entryName());
      recordOpenEntry();
    };
    event.intercept({
      focusReset: "manual",
      scroll: scrollsToStart(type) || !cancelable ? "manual" : "after-transition",
      ...(cancelable && { precommitHandler }),
      async handler() {
        // Some Back navigations cannot be deferred: the URL has already changed, but the page is not loaded yet.
        if (!cancelable) await load();
        if (page === null) return leave(url, type);
        scroll.recordPosition();
        await host.show(page, { cancelled, hasUAVisualTransition, onShown });
      },
    });
  }

  function onNavigate(event: NavigateEvent) {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType: type } = event;
    const url = new URL(event.destination.url);
    // The browser handles other sites, files, downloads, forms and reloads.
    if (!canIntercept || isFile(url.pathname) || downloadRequest !== null || formData !== null || type === "reload") return;
    const decision = decide({ path: url.pathname, type, isFragment: hashChange }, { path: openPath, isLoadingDocument });
    if (decision === "browser") return;
    scroll.cancelScroll();
    if (decision === "visit") return visit(event, url);
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      async handler() {
        updateLocation();
        if (scrollsToStart(type) && event.info !== KEEPS_SCROLL) scroll.scheduleScroll();
      },
    });
  }

  const navigate: Navigate = (address, { type, state, keepsScroll }) => {
    const info = keepsScroll ? KEEPS_SCROLL : undefined;
    // After a first click has changed the URL, a second click on the same link must not add an entry.
    const historyBehavior = new URL(address, location.href).href === location.href ? "replace" : type;
    ignoreRejections(navigation.navigate(address, { history: historyBehavior, state, info }));
  };

  const updateLocation = () => {
    recordOpenEntry();
    host.updateLocation();
  };

  // A load that was in progress when this document entered the back-forward cache is over when the document is restored.
  addEventListener("pageshow", () => void (isLoadingDocument = false), { signal });
  // `onNavigate` leaves fragments of the open page to the browser, which reports them with this event.
  addEventListener("hashchange", updateLocation, { signal });
  navigation.addEventListener("navigate", onNavigate, { signal });
  return navigate;
}

const KEEPS_SCROLL = "keeps scroll";

/** Handles the rejections of a navigation's promises. Otherwise, a cancelled navigation would be reported as an unhandled rejection. */
function ignoreRejections({ committed, finished }: NavigationResult): void {
  for (const promise of [committed, finished]) promise?.catch(() => {});
}

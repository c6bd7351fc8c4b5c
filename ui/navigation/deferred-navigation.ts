// Client navigation with the Navigation API: the browser commits a navigation only after the next page is loaded. Until then,
// Back, another click, Escape and the browser's Stop button cancel it. The browser restores scroll positions, shows progress and
// manages the history.
import type { PageRecord } from "../generated/content.ts";
import { isFile } from "./is-file.ts";
import { loadDocument, loadPage } from "./load-page.ts";
import type { ClientNavigation, NavigationHost, Open } from "./navigation-host.ts";
import { createPageScroll, scrollsToStart } from "./page-scroll.ts";

const entryName = () => navigation.currentEntry?.key ?? "";

export const deferredNavigation: ClientNavigation = {
  entryState: () => navigation.currentEntry?.getState() ?? null,
  entryName,
  handleNavigations,
};

function handleNavigations(host: NavigationHost, signal: AbortSignal): Open {
  let openPath = location.pathname;
  /** While the browser loads a document, it handles links: this document would replace a page that is shown in the meantime. */
  let isLoadingDocument = false;
  const scroll = createPageScroll(entryName(), signal);

  function leave(url: URL, type: NavigationType): Promise<never> {
    isLoadingDocument = true;
    loadDocument(url, type);
    return new Promise(() => {});
  }

  function visit(event: NavigateEvent, url: URL) {
    const { navigationType: type, cancelable, hasUAVisualTransition, signal: cancelled } = event;
    const from = navigation.currentEntry?.key;
    let page: PageRecord | null = null;
    const precommitHandler = async () => {
      page = await loadPage(host, url, cancelled);
      // A push or replace loads the document instead of committing. Back and Forward commit, then the handler reloads the document.
      if (page === null && scrollsToStart(type)) await leave(url, type);
    };
    // The browser does not allow every Back to be deferred. The address then changes before the page is loaded.
    const loadAfterCommit = async () => {
      try {
        page = await loadPage(host, url, cancelled);
      } catch (error) {
        if (!cancelled.aborted && from !== undefined) ignoreRejections(navigation.traverseTo(from));
        throw error;
      }
    };
    const onShown = () => {
      openPath = url.pathname;
      isLoadingDocument = false;
      const name = entryName();
      if (scrollsToStart(type)) scroll.scheduleScroll();
      // The browser restores the position unless the visitor has scrolled since the address changed. For a navigation that was not
      // deferred, this module restores it.
      else if (cancelable) event.scroll();
      else scroll.restore(name);
      scroll.setEntry(name);
    };
    event.intercept({
      focusReset: "manual",
      scroll: scrollsToStart(type) || !cancelable ? "manual" : "after-transition",
      ...(cancelable && { precommitHandler }),
      async handler() {
        if (!cancelable) await loadAfterCommit();
        if (page === null) return leave(url, type);
        scroll.recordPosition();
        await host.show(page, { cancelled, hasUAVisualTransition, onShown });
      },
    });
  }

  function onNavigate(event: NavigateEvent) {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType: type } = event;
    const url = new URL(event.destination.url);
    const isOtherPage = url.pathname !== openPath;
    // The browser handles other sites, files, downloads, forms, reloads, and fragments of the open page. If the address has already
    // changed to a page that is still loading, its fragments are not fragments of the open page.
    const isForBrowser = !canIntercept || isFile(url.pathname) || (hashChange && !isOtherPage);
    const isLeaving = isLoadingDocument && scrollsToStart(type);
    if (isLeaving || isForBrowser || downloadRequest !== null || formData !== null || type === "reload") return;
    scroll.cancelScroll();
    if (isOtherPage) return visit(event, url);
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      async handler() {
        updateLocation();
        if (scrollsToStart(type) && event.info !== KEEPS_SCROLL) scroll.scheduleScroll();
      },
    });
  }

  const open: Open = (address, { type, state, keepsScroll }) => {
    const info = keepsScroll ? KEEPS_SCROLL : undefined;
    // After a first click has changed the address, a second click on the same link must not add an entry.
    const history = new URL(address, location.href).href === location.href ? "replace" : type;
    ignoreRejections(navigation.navigate(address, { history, state, info }));
  };

  const updateLocation = () => {
    scroll.setEntry(entryName());
    host.updateLocation();
  };

  // The browser shows this document again, from its back-forward cache.
  addEventListener("pageshow", () => void (isLoadingDocument = false), { signal });
  // `onNavigate` leaves fragments of the open page to the browser, which reports them with this event.
  addEventListener("hashchange", updateLocation, { signal });
  navigation.addEventListener("navigate", onNavigate, { signal });
  return open;
}

const KEEPS_SCROLL = "keeps scroll";

/** Both promises reject if the navigation is cancelled. */
function ignoreRejections({ committed, finished }: NavigationResult): void {
  for (const promise of [committed, finished]) promise?.catch(() => {});
}

// Client navigation on the Navigation API: a navigation to another page is held back until the page is loaded. Back, another
// click, Escape and the browser's Stop button cancel it. The browser is in charge of scroll positions, progress and history.
import { createPath, type Navigator, type To } from "react-router-dom";
import type { PageRecord } from "../generated/content.ts";
import { isFile } from "./is-file.ts";
import { loadPage } from "./load-page.ts";
import { entryName, type ClientNavigation, type NavigationHost } from "./navigation-host.ts";
import { createPageScroll, scrollsToStart } from "./page-scroll.ts";

/** Returns whether navigations can be deferred until the page is loaded. */
export const canDeferNavigations = (): boolean => "navigation" in window && "NavigationPrecommitController" in window;

export const deferredNavigation: ClientNavigation = {
  entryState: () => navigation.currentEntry?.getState() ?? null,
  follow,
};

function follow(host: NavigationHost, signal: AbortSignal): Pick<Navigator, "push" | "replace"> {
  let openPath = location.pathname;
  /** Set while this module itself loads a document. */
  let isOwn = false;
  const scroll = createPageScroll(signal);

  function loadDocument(url: URL, type: NavigationType): Promise<never> {
    isOwn = true;
    if (!scrollsToStart(type)) location.reload();
    else location[type === "replace" ? "replace" : "assign"](url);
    isOwn = false;
    return new Promise(() => {});
  }

  function visit(event: NavigateEvent, url: URL) {
    const { navigationType: type, cancelable, signal: cancelled } = event;
    const from = navigation.currentEntry?.key;
    let page: PageRecord | null = null;
    const show = async () => {
      if (page === null) return loadDocument(url, type);
      scroll.leave();
      await host.show(page, cancelled, () => {
        openPath = url.pathname;
        const name = entryName();
        if (scrollsToStart(type)) scroll.scheduleStart();
        // The browser restores nothing if the visitor has scrolled since the address changed.
        else if (cancelable) event.scroll();
        else scroll.restore(name);
        scroll.show(name);
      });
    };
    const options = { focusReset: "manual", scroll: scrollsToStart(type) || !cancelable ? "manual" : "after-transition" } as const;
    if (cancelable) {
      event.intercept({
        ...options,
        async precommitHandler() {
          page = await loadPage(host, url, cancelled);
          // The document replaces this one before the navigation can commit. Back and Forward commit, and `show` reloads.
          if (page === null && scrollsToStart(type)) await loadDocument(url, type);
        },
        handler: show,
      });
      return;
    }
    // The browser does not allow every Back to be deferred. In this case, the address changes first.
    event.intercept({
      ...options,
      async handler() {
        try {
          page = await loadPage(host, url, cancelled);
        } catch (error) {
          if (!cancelled.aborted && from !== undefined) navigation.traverseTo(from);
          throw error;
        }
        await show();
      },
    });
  }

  function onNavigate(event: NavigateEvent) {
    const { canIntercept, hashChange, downloadRequest, formData, navigationType: type } = event;
    const url = new URL(event.destination.url);
    const isOtherPage = url.pathname !== openPath;
    // Left to the browser: other sites, files, downloads, forms, reloads, and fragments of the page that is shown. While a page
    // loads whose address is already shown, its fragments belong to another page.
    const isLeft = !canIntercept || isFile(url.pathname) || (hashChange && !isOtherPage);
    if (isOwn || isLeft || downloadRequest !== null || formData !== null || type === "reload") return;
    scroll.cancelStart();
    if (isOtherPage) return visit(event, url);
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      async handler() {
        stay();
        if (scrollsToStart(type) && event.info !== KEEPS_SCROLL) scroll.scheduleStart();
      },
    });
  }

  const open = (type: "push" | "replace"): Navigator["push"] => (to, state, options) => {
    const info = options?.preventScrollReset ? KEEPS_SCROLL : undefined;
    const address = addressOf(to);
    // A second click, after the first one has changed the address, adds no entry.
    const history = new URL(address, location.href).href === location.href ? "replace" : type;
    const ends = navigation.navigate(address, { history, state, info });
    // A navigation that is cancelled rejects both.
    for (const end of [ends.committed, ends.finished]) end?.catch(() => {});
  };

  const stay = () => {
    scroll.show(entryName());
    host.stay();
  };

  // Fragments are left to the browser.
  addEventListener("hashchange", stay, { signal });
  navigation.addEventListener("navigate", onNavigate, { signal });
  return { push: open("push"), replace: open("replace") };
}

const KEEPS_SCROLL = "keeps scroll";

const addressOf = (to: To) => (typeof to === "string" ? to : createPath(to));

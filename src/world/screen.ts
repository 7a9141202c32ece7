import type { Locale } from '@hibari/contract/locales';
import { FILTERED_LIST } from '../lib/address/choice';
import { fontSheet } from '../lib/address/filePaths';
import { formatAddress, parseAddress, type Address } from '@hibari/contract/address/address';
import { once } from '@hibari/contract/once';
import { jumpTo, scrollToTop } from '../motion/scroll';
import { findLink } from './history';
import { applyHead, type PageHead } from './pageHead';

/** The document in its window: head, fonts, focus and scroll. */
export interface Screen {
  /** Loads a language's fonts; system fonts are shown until then. */
  loadFonts: (locale: Locale) => void;
  /** Lets the page's CSS move things, or not: `data-motion`. */
  setMotion: (motion: boolean) => void;
  setHead: (head: PageHead) => void;
  /** Leaves the application: loads the address as a document. */
  openDocument: (address: Address) => void;
  /** Moves focus to the page's `h1` without scrolling. */
  focusHeading: () => void;
  /** Moves focus to a link of the page without scrolling, by its name in the history; returns whether it could. */
  focusLink: (name: string) => boolean;
  /** The visitor's first language, for `/`. */
  language: () => string | undefined;
  scroll: {
    jumpTo: (y: number) => void;
    /** Jumps to the element of a hash; returns whether it exists. */
    toElement: (hash: string) => boolean;
    /** Jumps to the heading of the filtered list, if its items begin above the window. */
    toFilteredList: () => void;
    /** Resolves at the top, or when the visitor interrupts. */
    toTop: (motion: boolean) => Promise<void>;
  };
}

/** Links a style sheet, unless it is linked. One that fails to load is removed, so that it can be linked again. */
function linkStyleSheet({ head }: Document, href: string): void {
  if (head.querySelector(`link[href="${href}"]`)) return;
  const link = head.ownerDocument.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onerror = () => link.remove();
  head.append(link);
}

/**
 * The web fonts of the page's text. No server can cut those of an exported page, which has a style sheet; so has a page
 * whose code for them does not load.
 */
function createLazyFonts(document: Document): (locale: Locale) => void {
  const root = document.getElementById('root') ?? document.body;
  const load = once(() =>
    import(/* webpackChunkName: "fonts" */ './createWebFonts').then(({ createWebFonts }) =>
      createWebFonts(document, root),
    ),
  );
  const link = (locale: Locale) => {
    const { pathname, search } = document.location;
    linkStyleSheet(document, fontSheet(locale, pathname + search));
  };
  if (document.documentElement.dataset['file'] !== undefined) return link;
  return (locale) =>
    void load().then(
      ({ draw }) => draw(),
      () => link(locale),
    );
}

/** Like a browser: by the id as written, else decoded. */
function findTarget(document: Document, hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

export function createScreen(window: Window): Screen {
  const { document, navigator } = window;
  const loadFonts = createLazyFonts(document);
  let scroll = new AbortController();
  /** Every scroll that starts here first cancels a running scroll to the top. */
  const takeOver = (): AbortSignal => {
    scroll.abort();
    scroll = new AbortController();
    return scroll.signal;
  };
  return {
    loadFonts,
    setMotion: (motion) => void (document.documentElement.dataset['motion'] = motion ? 'on' : 'off'),
    setHead: (head) => applyHead(document, head),
    openDocument(address) {
      const url = formatAddress(address);
      // Assigning the current address with a hash would only scroll.
      if (url === formatAddress(parseAddress(window.location.href))) window.location.reload();
      else window.location.assign(url);
    },
    focusHeading() {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      // A heading that still has the focus is announced again only if it is blurred first.
      if (heading === document.activeElement) heading?.blur();
      heading?.focus({ preventScroll: true });
    },
    focusLink(name) {
      const link = findLink(document, name);
      link?.focus({ preventScroll: true });
      // A hidden one takes no focus.
      return link === document.activeElement;
    },
    language: () => navigator.languages[0] ?? navigator.language,
    scroll: {
      toElement(hash) {
        const element = findTarget(document, hash);
        if (element) takeOver();
        element?.scrollIntoView({ behavior: 'instant' });
        return element !== null;
      },
      toFilteredList() {
        const section = document.getElementById(FILTERED_LIST);
        if (!section?.lastElementChild || section.lastElementChild.getBoundingClientRect().top >= 0) return;
        takeOver();
        section.scrollIntoView({ behavior: 'instant' });
      },
      jumpTo(y) {
        takeOver();
        jumpTo(window, y);
      },
      toTop: (motion) => scrollToTop(window, motion, takeOver()),
    },
  };
}

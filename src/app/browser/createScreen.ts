import type { BootData } from '../bootData';
import type { Screen } from '../sagaContext';
import { applyHead } from './applyHead';
import { jumpTo } from './jumpTo';
import { formatAddress, parseAddress } from '../../lib/place';
import { scrollToTop } from '../../motion/scrollToTop';
import type { WebFonts } from './createWebFonts';

function linkStyleSheet(document: Document, href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

/**
 * Draws the page with a language's faces. Where they cannot be had in one step, the browser links them and sets the page
 * anew with each.
 */
function createLazyFonts(document: Document): (href: string) => Promise<void> {
  const root = document.getElementById('root') ?? document.body;
  const asked = new Set<string>();
  let loading: Promise<WebFonts> | undefined;
  return async (href) => {
    const isNew = !asked.has(href);
    asked.add(href);
    await (loading ??= import(/* webpackChunkName: "fonts" */ './createWebFonts').then(({ createWebFonts }) =>
      createWebFonts(document, root),
    ))
      .then((fonts) => fonts.use(href))
      .catch(() => isNew && linkStyleSheet(document, href));
  };
}

/** As a browser does it: the id as it is written, else decoded. */
function findTarget(document: Document, hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** The window as the navigation saga uses it. */
export function createScreen(
  window: Window,
  { siteUrl, fonts }: Pick<BootData, 'siteUrl' | 'fonts'>,
): Screen {
  const { document, navigator } = window;
  const drawWith = createLazyFonts(document);
  let way = new AbortController();
  /** What moves the page ends the way to the top that is still under way. */
  const takeOver = (): AbortSignal => {
    way.abort();
    way = new AbortController();
    return way.signal;
  };
  return {
    siteUrl,
    loadFonts: (locale) => void drawWith(fonts[locale]),
    setHead: (head) => applyHead(document, head),
    openDocument(address) {
      const url = formatAddress(address);
      // To assign the current address with a hash is only to scroll.
      if (url === formatAddress(parseAddress(window.location.href))) window.location.reload();
      else window.location.assign(url);
    },
    focusHeading() {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      // One that has the focus since the navigation before is read out again only when it gets it anew.
      if (heading === document.activeElement) heading?.blur();
      heading?.focus({ preventScroll: true });
    },
    language: () => navigator.languages[0] ?? navigator.language,
    scroll: {
      toElement(hash) {
        const element = findTarget(document, hash);
        if (element) takeOver();
        element?.scrollIntoView({ behavior: 'instant' });
        return element !== null;
      },
      jumpTo(y) {
        takeOver();
        jumpTo(window, y);
      },
      toTop: (motion) => scrollToTop(window, motion, takeOver()),
    },
  };
}

import type { BootData } from '../bootData';
import type { Screen } from '../sagaContext';
import { applyHead } from './applyHead';
import { formatAddress } from '../../lib/place';
import { scrollToTop } from '../../motion/scrollToTop';

/** Adds a style sheet that is not there yet. */
function linkStyleSheet(document: Document, href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

/** The window as the navigation saga uses it. */
export function createScreen(
  window: Window,
  { siteUrl, fonts }: Pick<BootData, 'siteUrl' | 'fonts'>,
): Screen {
  const { document, navigator } = window;
  return {
    siteUrl,
    loadFonts: (locale) => linkStyleSheet(document, fonts[locale]),
    setHead: (head) => applyHead(document, head),
    openDocument: (address) => window.location.assign(formatAddress(address)),
    focusHeading() {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    },
    language: () => navigator.languages[0] ?? navigator.language,
    scroll: {
      y: () => window.scrollY,
      toElement(hash) {
        const element = document.getElementById(hash.slice(1));
        element?.scrollIntoView({ behavior: 'instant' });
        return element !== null;
      },
      jumpTo: (y) => window.scrollTo({ top: y, behavior: 'instant' }),
      toTop: (motion) => scrollToTop(window, motion),
    },
  };
}

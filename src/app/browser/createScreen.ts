import type { Screen } from '../sagaContext';
import { applyHead } from './applyHead';
import { scrollToTop } from '../../motion/scrollToTop';

/** The window as the navigation saga uses it. */
export function createScreen(window: Window, siteUrl: string): Screen {
  const { document, navigator } = window;
  return {
    siteUrl,
    setHead: (head) => applyHead(document, head),
    focusHeading() {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    },
    language: () => navigator.languages[0] ?? navigator.language,
    scroll: {
      y: () => window.scrollY,
      jumpTo: (y) => window.scrollTo({ top: y, behavior: 'instant' }),
      toTop: (motion) => scrollToTop(window, motion),
    },
  };
}

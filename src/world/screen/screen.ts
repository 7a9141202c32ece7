import type { Locale } from '../../../i18n/locales';
import type { Address } from '../../lib/address/place';
import type { PageHead } from './pageHead';

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

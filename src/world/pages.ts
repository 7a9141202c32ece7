import type { FirstPicture } from './prefetch';
import type { Saga } from './saga';
import type { Address } from '@hibari/contract/address/address';
import type { PageName, Place } from '../lib/address/place';

/**
 * The meaning of an address. `byLanguage` marks a redirect that depends on the visitor's languages; `reserved` is one
 * of the server's own addresses, which is never a page.
 */
export type Resolution =
  | { kind: 'place'; place: Place }
  | { kind: 'redirect'; to: Address; byLanguage: boolean }
  | { kind: 'reserved' };

/** The site's pages. Navigation knows none of them by name: the app composes them. */
export interface Pages {
  /** Where an address leads a visitor of this first language. */
  resolve: (asked: Address, language: string | undefined) => Resolution;
  /** Imports a page's chunk and messages, so that it can render synchronously. */
  importCode: (place: Place) => Promise<void>;
  /** Whether a place can be rendered: its chunk and messages are imported. */
  isReady: (place: Place) => boolean;
  /** The saga that loads a page's content; undefined if the page has none. */
  loadOf: (page: PageName) => ((place: Place) => Saga<void>) | undefined;
  /** The place to show once its content is known: its page, or the 404 page if its item is missing. */
  shown: (state: unknown, place: Place) => Place;
  /** Whether something that a place shows could not be loaded, as far as it is not loading again. */
  hasFailed: (state: unknown, place: Place) => boolean;
  /** The picture that a page begins with; undefined before its code and content are loaded. */
  firstPicture: (state: unknown, place: Place) => FirstPicture | undefined;
}

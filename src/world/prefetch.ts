import type { EventChannel } from 'redux-saga';
import type { Thumbnail } from '@hibari/contract/schemas';
import type { Address } from '@hibari/contract/address/address';
import { whenIdle } from '../lib/engine/whenIdle';
import type { PictureSlot } from '../lib/pictures/pictureSlot';
import type { Saga } from './saga';

/** A link to a page of the site that the visitor points at, focuses or presses. */
export interface Aim {
  to: Address;
  /** So many milliseconds without another aim mean it; 0 for a press. */
  rest: number;
}

/** The picture that a page begins with, and how wide it is there. */
export interface FirstPicture {
  image: Pick<Thumbnail, 'fullUrl' | 'width'>;
  slot: PictureSlot;
}

/**
 * Links of the page, and what they need in the browser's cache. There are none while the visitor saves data or the link
 * is slow (rule: prefetch.saves-data).
 */
export interface Prefetch {
  /** Loads the saga that prefetches, and all other methods, once the browser is idle. */
  load: () => Promise<() => Saga<void>>;
  aims: () => EventChannel<Aim>;
  /** The links inside the window, in the order of the document, once it rests; a call that another follows has no answer. */
  linksInView: () => Promise<Address[]>;
  loadPicture: (picture: FirstPicture) => void;
}

type Links = Omit<Prefetch, 'load'>;

interface Parts {
  watchPrefetch: Awaited<ReturnType<Prefetch['load']>>;
  createLinks: (window: Window) => Links;
}

/** Everything about prefetching is loaded when the browser is idle. @param importParts from the caller, which knows the saga */
export function createLazyPrefetch(window: Window, importParts: () => Promise<Parts>): Prefetch {
  let links: Links;
  return {
    async load() {
      await new Promise<void>(whenIdle);
      const { watchPrefetch, createLinks } = await importParts();
      links = createLinks(window);
      return watchPrefetch;
    },
    aims: () => links.aims(),
    linksInView: () => links.linksInView(),
    loadPicture: (picture) => links.loadPicture(picture),
  };
}

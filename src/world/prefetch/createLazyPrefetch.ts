import { whenIdle } from '../../lib/engine/whenIdle';
import type { Prefetch } from './prefetch';

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

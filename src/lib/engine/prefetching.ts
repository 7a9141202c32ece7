/** Whether to fetch something ahead, and of which links. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Only Chromium has `connection`. */
interface Client extends Pick<Navigator, 'onLine'> {
  connection?: NetworkInformation;
}

/** Below this, what is fetched ahead delays what the visitor waits for. */
const SLOW = /2g|3g/;

/** Whether nothing is to be fetched ahead: the visitor saves data, the link is slow, or there is none. */
export function savesData({ onLine, connection }: Client): boolean {
  return !onLine || connection?.saveData === true || SLOW.test(connection?.effectiveType ?? '');
}

/**
 * The links of a document that are inside the window, in its order. An observer answers without a layout of what
 * `content-visibility` skips, which reading their places would cause.
 */
export function linksWithin(document: Document): Promise<HTMLAnchorElement[]> {
  const links = [...document.querySelectorAll('a')];
  if (typeof IntersectionObserver === 'undefined' || links.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const within = new Set(entries.filter((entry) => entry.isIntersecting).map(({ target }) => target));
      resolve(links.filter((link) => within.has(link)));
    });
    for (const link of links) observer.observe(link);
  });
}

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

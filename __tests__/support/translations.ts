/** What the heads of exported or served pages say of each other. */

const ALTERNATE = /<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"\/>/gi;

/**
 * The faults of the canonical addresses and `hreflang` links of pages, a line for each. A page must name itself, and
 * its alternates must link back. The one for all other languages may be a redirect.
 * @param pages HTML by path; redirects and pages that are not indexed name nothing
 */
export function brokenTranslations(pages: ReadonlyMap<string, string>, siteUrl: string): string[] {
  const isRedirect = (html: string) => html.includes('http-equiv="refresh"');
  const isListed = (html: string) => !isRedirect(html) && !html.includes('content="noindex"');
  const listed = [...pages].filter(([, html]) => isListed(html));
  const namedBy = new Map(
    listed.map(([path, html]) => [
      siteUrl + path,
      [...html.matchAll(ALTERNATE)].map(([, language = '', address = '']) => `${language} ${address}`),
    ]),
  );
  return listed.flatMap(([path, html]) => {
    const own = siteUrl + path;
    const named = namedBy.get(own) ?? [];
    const language = /<html[^>]* lang="(\w+)"/.exec(html)?.[1];
    return [
      ...(html.includes(`<link rel="canonical" href="${own}"/>`) ? [] : [`${path} is not its own canonical`]),
      ...(named.length === 0 || named.includes(`${language} ${own}`) ? [] : [`${path} does not name itself`]),
      ...named.flatMap((one) => {
        const [to = '', address = ''] = one.split(' ');
        const other = namedBy.get(address);
        const page = pages.get(address.slice(siteUrl.length));
        if (to === 'x-default' && page !== undefined && isRedirect(page)) return [];
        if (!other) return [`${path} names ${one}, which is no page`];
        return other.join() === named.join() ? [] : [`${path} names ${one}, which names others`];
      }),
    ];
  });
}

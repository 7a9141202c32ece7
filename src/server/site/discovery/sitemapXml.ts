/** Sitemaps as XML (sitemaps.org), with the translations and the picture of each page. */
import { latest, type IndexedPage } from './pageIndex';
import { escapeXml, xmlTag, XML_HEAD } from './xml';

/** An external service's picture may have any address. */
function pictureTag({ item }: IndexedPage, siteUrl: string): string {
  const { fullUrl = '' } = item?.thumbnail[0] ?? {};
  if (!fullUrl || !URL.canParse(fullUrl, siteUrl)) return '';
  return `<image:image>${xmlTag('image:loc', new URL(fullUrl, siteUrl).href)}</image:image>`;
}

/** The pages of one language. `siteUrl` is the public origin without a trailing slash. */
export function sitemapXml(entries: readonly IndexedPage[], siteUrl: string): string {
  const urls = entries.map((page) => {
    const { path, lastModified, translations } = page;
    const links = translations.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.locale}" href="${escapeXml(siteUrl + one.path)}"/>`,
    );
    const lastmod = xmlTag('lastmod', lastModified?.toISOString());
    return `<url>${xmlTag('loc', siteUrl + path)}${lastmod}${links.join('')}${pictureTag(page, siteUrl)}</url>\n`;
  });
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `${XML_HEAD}<urlset ${names}>\n${urls.join('')}</urlset>\n`;
}

/** The index of the sitemaps, each with the date of its newest page. */
export function sitemapIndexXml(
  files: readonly { path: string; entries: readonly IndexedPage[] }[],
  siteUrl: string,
): string {
  const tags = files.map(({ path, entries }) => {
    const newest = latest(entries.map(({ lastModified }) => lastModified));
    return `<sitemap>${xmlTag('loc', siteUrl + path)}${xmlTag('lastmod', newest?.toISOString())}</sitemap>\n`;
  });
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${tags.join('')}</sitemapindex>\n`;
}

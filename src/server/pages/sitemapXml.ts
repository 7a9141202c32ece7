/** Sitemaps as XML (sitemaps.org), with the translations of each page. */
import type { SitemapEntry } from './readSitemap';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function lastModifiedTag(date: Date | undefined): string {
  return date ? `<lastmod>${date.toISOString()}</lastmod>` : '';
}

/** The pages of one language. `siteUrl` is the public origin without a trailing slash. */
export function sitemapXml(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(({ path, lastModified, translations }) => {
    const links = translations.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.locale}" href="${escaped(siteUrl + one.path)}"/>`,
    );
    return `<url><loc>${escaped(siteUrl + path)}</loc>${lastModifiedTag(lastModified)}${links.join('')}</url>\n`;
  });
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${HEAD}<urlset ${names}>\n${urls.join('')}</urlset>\n`;
}

/** The index of the sitemaps, each with the date of its newest page. */
export function sitemapIndexXml(
  files: readonly { path: string; entries: readonly SitemapEntry[] }[],
  siteUrl: string,
): string {
  const tags = files.map(({ path, entries }) => {
    const dates = entries.flatMap(({ lastModified }) => lastModified ?? []);
    const latest = dates.reduce<Date | undefined>((a, b) => (a && a > b ? a : b), undefined);
    return `<sitemap><loc>${escaped(siteUrl + path)}</loc>${lastModifiedTag(latest)}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${tags.join('')}</sitemapindex>\n`;
}

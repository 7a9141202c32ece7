/** The paths of this site, the same for server and browser: of its pages, and the names that are never a page. */
import type { Locale } from '../locales';
import { cutText } from '../text/cutText';
import { formatAddress } from './address';

/** The longest searched text, in characters; a longer one is cut. */
export const SEARCH_TEXT_LENGTH = 200;

/** A broken service may send a lone surrogate, which `encodeURIComponent` rejects: it becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

export const paths = {
  home: (locale: Locale) => `/${locale}`,
  projects: (locale: Locale) => `/${locale}/projects`,
  project: (locale: Locale, postId: string) => `/${locale}/projects/${encode(postId)}`,
  articles: (locale: Locale) => `/${locale}/articles`,
  /** The tabs of the Japanese articles page. */
  articleTab: (locale: Locale, tab: 'blog' | 'media') => `/${locale}/articles/${tab}`,
  article: (locale: Locale, id: string) => `/${locale}/articles/${encode(id)}`,
  team: (locale: Locale) => `/${locale}/team`,
  /** Truncated to what is searched: servers refuse addresses that are too long. */
  search: (locale: Locale, text?: string) =>
    `/${locale}/search${text ? `?text=${encode(cutText(text, SEARCH_TEXT_LENGTH))}` : ''}`,
};

/** Of a page's query; its value is the token of a preview. */
export const PREVIEW_PARAMETER = 'preview';

export const previewAddress = (path: string, token: string): string =>
  formatAddress({ pathname: path, search: `?${PREVIEW_PARAMETER}=${token}`, hash: '' });

/**
 * The server's own path names. An address whose first segment is one of these is never a page, and a link to it is no
 * navigation (rule: address.reserved-names).
 */
const NAMES = [
  // Files of the build and of `static/`.
  'assets',
  'fonts',
  'identity',
  'motion',
  'static',
  'favicon\\.ico',
  'apple-touch-icon[\\w-]*\\.png',
  // The content service, pictures made from its own, and pictures of pages for shared links.
  'content',
  'image',
  'social',
  // For search engines, feed readers and installed applications.
  '(?:robots|llms)\\.txt',
  'sitemap[\\w-]*\\.xml',
  'feeds?',
  '(?:feed|rss|atom)[\\w-]*\\.(?:xml|json)',
  'manifest',
  '\\.well-known',
  // For reports that browsers send.
  'csp-reports',
  // For supervisors.
  'health',
  'ready',
  'metrics',
];
export const RESERVED = new RegExp(`^(?:${NAMES.join('|')})$`);

/** The reserved name an address falls under, if any; it may be percent-encoded, which servers decode. */
export function findReservedName(address: string): string | undefined {
  const [, segment = ''] = /^\/([^/?#]*)/.exec(address) ?? [];
  const name = segment.replace(/%[2-7][\da-f]/gi, decodeURIComponent);
  return RESERVED.test(name) ? name : undefined;
}

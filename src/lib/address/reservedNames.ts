/**
 * The server's own path names. An address whose first segment is one of these is never a page, and a link to it is no
 * navigation (rule: address.reserved-names). Shared by server and browser.
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

/** The target of an address from content: a path on this site, a hash on this page, the web, or an email. */
export type AddressKind = 'path' | 'hash' | 'web' | 'mail';

/** Browsers strip these from an address. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const BLANKS = /[\u0000-\u0020\u007f]/;

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The kind of an address from content; `undefined` if it is not safe to follow or show (rule: rich-text.browser). */
export function addressKind(address: string): AddressKind | undefined {
  if (BLANKS.test(address)) return undefined;
  // `//` and `/\` lead to other sites.
  if (/^\/(?![/\\])/.test(address)) return 'path';
  if (address.startsWith('#')) return 'hash';
  const url = urlOf(address);
  if (url?.protocol === 'mailto:') return 'mail';
  return url?.hostname && /^https?:\/\//i.test(address) ? 'web' : undefined;
}

/** Whether an address is a page of this site or of the web, as a picture's must be. */
export function isPathOrWeb(address: string): boolean {
  const kind = addressKind(address);
  return kind === 'path' || kind === 'web';
}

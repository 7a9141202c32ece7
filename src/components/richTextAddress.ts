/** Which addresses rich text may lead to or show. */
import { VIDEO_HOSTS } from '../lib/videoHosts';

/** A browser drops these from an address before it reads it. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const BLANKS = /[\u0000-\u0020\u007f]/;

/** An address on this site: a path (`//` and `/\` are other sites) or a place on the page. */
function isInside(address: string): boolean {
  return /^(\/(?![/\\])|#)/.test(address);
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Whether a link leads here, to another site, or is none. */
export function linkKind(address: string | undefined): 'inside' | 'outside' | 'mail' | undefined {
  if (!address || BLANKS.test(address)) return undefined;
  if (isInside(address)) return 'inside';
  const protocol = urlOf(address)?.protocol;
  if (protocol === 'mailto:') return 'mail';
  return protocol === 'https:' || protocol === 'http:' ? 'outside' : undefined;
}

/** Whether a picture may be shown; the page's policy decides about its host. */
export function isPicture(address: string | undefined): address is string {
  const kind = linkKind(address);
  return kind === 'outside' || (kind === 'inside' && !address?.startsWith('#'));
}

/** Whether a frame is a player of an allowed host (design.md, "Project"). */
export function isVideo(address: string | undefined): address is string {
  const url = address && !BLANKS.test(address) ? urlOf(address) : undefined;
  return url?.protocol === 'https:' && (VIDEO_HOSTS as readonly string[]).includes(url.host);
}

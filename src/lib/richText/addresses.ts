/** The addresses that rich text may link to or show. */
import { addressKind } from '../addressKind';
import { VIDEO_HOSTS } from '../videoHosts';

const LINK_KINDS = { path: 'inside', hash: 'inside', web: 'outside', mail: 'mail' } as const;

/** Whether a link leads here, to another site, or is none. */
export function linkKind(address: string | undefined): 'inside' | 'outside' | 'mail' | undefined {
  const kind = address === undefined ? undefined : addressKind(address);
  return kind && LINK_KINDS[kind];
}

/** Whether a picture may be shown; the page's policy decides about its host. */
export function isPicture(address: string | undefined): address is string {
  const kind = address === undefined ? undefined : addressKind(address);
  return kind === 'web' || kind === 'path';
}

/** Whether a frame is a player of an allowed host. */
export function isVideo(address: string | undefined): address is string {
  if (address === undefined || addressKind(address) !== 'web') return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && (VIDEO_HOSTS as readonly string[]).includes(host);
}

/** Nobody types more than this from paper. */
const LONGEST_TYPED = 80;

/** An address as one would type it; its letters of other scripts are read, not encoded. */
function typed(address: string): string {
  const bare = address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  try {
    const read = decodeURI(bare);
    return /\s/.test(read) ? bare : read;
  } catch {
    return bare;
  }
}

/**
 * What follows a link to another site on paper: its address, of a very long one the host; nothing where the link's own words
 * are the address.
 */
export function addressOnPaper(address: string, words: string): string | undefined {
  const whole = typed(address);
  if (typed(words) === whole) return undefined;
  return whole.length > LONGEST_TYPED ? whole.split('/')[0] : whole;
}

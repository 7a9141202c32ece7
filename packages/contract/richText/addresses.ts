import { addressKind } from './addressKind';

/** Hosts whose players may be embedded: the sanitiser keeps their frames and the CSP allows them. */
export const VIDEO_HOSTS = ['www.youtube-nocookie.com', 'www.youtube.com', 'player.vimeo.com'] as const;

const LINK_KINDS = { path: 'inside', hash: 'inside', web: 'outside', mail: 'mail' } as const;

/** Whether a link is internal, external or an email; `undefined` if it is not allowed. */
export function linkKind(address: string) {
  const kind = addressKind(address);
  return kind && LINK_KINDS[kind];
}

export function isVideoAddress(address: string): boolean {
  if (addressKind(address) !== 'web') return false;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && (VIDEO_HOSTS as readonly string[]).includes(host);
}

/** No reader types a longer address from paper. */
const LONGEST_TYPED = 80;

/** An address as one would type it, with readable letters instead of percent-encoding. */
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

/** The printed address of a link, only the host of a very long one; undefined if the link's text is the address. */
export function printedAddress(address: string, words: string): string | undefined {
  const whole = typed(address);
  if (typed(words) === whole) return undefined;
  return whole.length > LONGEST_TYPED ? whole.split('/')[0] : whole;
}

import { addressKind } from '@hibari/contract/richText/addressKind';
import { isVideoAddress } from '@hibari/contract/richText/addresses';

/** The two addresses of a video: of the player that a page embeds, and of the page to visit. */
export interface VideoAddress {
  player: string;
  page: string;
}

/** How a host names a video; `start` in seconds, `key` of one that is not listed. */
interface Named {
  id: string;
  start?: string | undefined;
  key?: string | undefined;
}

const withQuery = (address: string, query: Record<string, string | undefined>): string => {
  const kept = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return kept.length > 0 ? `${address}?${new URLSearchParams(kept).toString()}` : address;
};

const seconds = (value: string | null) => /^(\d{1,6})s?$/.exec(value ?? '')?.[1];

function readYouTube({ hostname, pathname, searchParams }: URL): Named | undefined {
  const path =
    hostname === 'youtu.be' ? pathname.slice(1) : /^\/(?:embed|shorts|live)\/(.*)/.exec(pathname)?.[1];
  const id = path ?? (pathname === '/watch' ? searchParams.get('v') : undefined);
  const start = seconds(searchParams.get('start') ?? searchParams.get('t'));
  return id && id !== 'videoseries' && /^[\w-]{6,20}$/.test(id) ? { id, start } : undefined;
}

function readVimeo({ pathname, searchParams }: URL): Named | undefined {
  const [, id, key] = /^\/(?:video\/)?(\d{1,12})(?:\/(\w{1,40}))?\/?$/.exec(pathname) ?? [];
  return id ? { id, key: key ?? /^\w{1,40}$/.exec(searchParams.get('h') ?? '')?.[0] } : undefined;
}

const youTube = {
  read: readYouTube,
  write: ({ id, start }: Named): VideoAddress => ({
    player: withQuery(`https://www.youtube-nocookie.com/embed/${id}`, { start }),
    page: withQuery('https://www.youtube.com/watch', { v: id, t: start }),
  }),
};
const vimeo = {
  read: readVimeo,
  write: ({ id, key }: Named): VideoAddress => ({
    player: withQuery(`https://player.vimeo.com/video/${id}`, { h: key, dnt: '1' }),
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  }),
};

const SERVICES: Readonly<Record<string, typeof youTube | typeof vimeo>> = {
  'www.youtube.com': youTube,
  'youtube.com': youTube,
  'm.youtube.com': youTube,
  'youtu.be': youTube,
  'www.youtube-nocookie.com': youTube,
  'player.vimeo.com': vimeo,
  'vimeo.com': vimeo,
};

/** The video that a link leads to, if any. */
export function videoOfLink(address: string): VideoAddress | undefined {
  if (addressKind(address) !== 'web') return undefined;
  const url = new URL(address);
  const service = Object.hasOwn(SERVICES, url.hostname) ? SERVICES[url.hostname] : undefined;
  const named = service?.read(url);
  return named && service?.write(named);
}

/** The video of a frame, whose player has the frame's own options; undefined if its host is not one of ours. */
export function videoOfFrame(player: string): VideoAddress | undefined {
  if (!isVideoAddress(player)) return undefined;
  return { player, page: videoOfLink(player)?.page ?? player };
}

/** The player as it is loaded when a visitor has asked for it: it plays. */
export function playing(player: string): string {
  const url = new URL(player);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

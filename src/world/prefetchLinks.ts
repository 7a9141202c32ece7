import { pictureSet } from '../lib/pictures/pictureAddress';
import { linkAddress } from '../lib/address/links';
import { formatAddress, type Address } from '@hibari/contract/address/address';
import { linksWithin, savesData } from '../lib/engine/prefetching';
import { whenIdle } from '../lib/engine/whenIdle';
import { domChannel } from './domChannel';
import type { Aim, Prefetch } from './prefetch';

/** What a visitor does to a link, and how long it takes to mean it: a key that is held down passes fifteen links a second. */
const RESTS: Readonly<Record<string, number>> = { pointerdown: 0, pointerover: 65, focusin: 300 };

/** The page rests once nobody has scrolled for so long. */
const REST_MS = 600;

/** Whether the pointer itself has moved, not the page below it: after a scroll or a navigation it lies on any link. */
function pointerMoves(): (event: Event) => boolean {
  let last = '';
  return (event) => {
    if (!(event instanceof MouseEvent)) return true;
    const at = `${event.screenX} ${event.screenY}`;
    const moved = at !== last;
    last = at;
    return moved || event.type === 'pointerdown';
  };
}

/** What requests the content of a link: the first call would wait for it. */
const importContentClient = () =>
  import(/* webpackChunkName: "content-client" */ '../content-client/openContentApi');

/** An event that repeats on the same link, as `pointerover` does on each of its parts, is read once. */
function aimReader(navigator: Navigator): (event: Event) => Aim | undefined {
  let last = '';
  const moves = pointerMoves();
  return (event) => {
    if (!moves(event)) return undefined;
    const { type, target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const to = link && !savesData(navigator) ? linkAddress(link) : undefined;
    if (!to) return undefined;
    const aim = `${type} ${formatAddress(to)}`;
    if (aim === last) return undefined;
    last = aim;
    return { to, rest: RESTS[type] ?? 0 };
  };
}

export function createLinks(window: Window): Omit<Prefetch, 'load'> {
  const { document, navigator } = window;
  let pause: ReturnType<typeof setTimeout> | undefined;
  // Only the newest call is answered: a scroll asks ten times a second.
  const rest = () =>
    new Promise<void>((resolve) => {
      clearTimeout(pause);
      pause = setTimeout(() => whenIdle(resolve), REST_MS);
    });
  return {
    aims: () =>
      domChannel(document, Object.keys(RESTS), aimReader(navigator), { capture: true, passive: true }),
    async linksInView() {
      await rest();
      if (savesData(navigator)) return [];
      importContentClient().catch(() => undefined);
      const links = await linksWithin(document);
      const addresses = links.flatMap((link): [string, Address][] => {
        const to = linkAddress(link);
        return to ? [[formatAddress(to), to]] : [];
      });
      return [...new Map(addresses).values()];
    },
    loadPicture({ image: { fullUrl, width }, slot }) {
      const image = document.createElement('img');
      const set = pictureSet(fullUrl, width, slot);
      if (set) Object.assign(image, { sizes: slot.sizes, srcset: set });
      image.src = fullUrl;
    },
  };
}

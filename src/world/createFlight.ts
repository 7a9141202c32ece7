import type { Address } from '@hibari/contract/address/address';
import { changeInTransition } from '../lib/engine/viewTransition';

/** The name by which the styles know it (coverField.css). */
const NAME = 'picture';

interface Held {
  picture: HTMLElement;
  /** For the styles: `to-project`, or back to a list. */
  way: 'to-project' | 'to-list';
  /** Finds its place on the next page. */
  findPlace: () => HTMLElement | undefined;
  /** Ends the hole in the cover. */
  closed: AbortController;
  /** Skips a transition of which the browser has not taken the picture yet. */
  late?: AbortController;
  /** Lets the browser take the next page; set while a picture is in the air. */
  land?: () => void;
}

/** A picture that is in the window, at least in part. */
function ifSeen(picture: HTMLElement | null | undefined): HTMLElement | undefined {
  const box = picture?.getBoundingClientRect();
  const isSeen = box && box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
  return isSeen ? (picture ?? undefined) : undefined;
}

const CARDS = 'main [data-testid="project-item"] a, main a[data-testid="next-project"]';

/** The picture of the card that leads to this address: of several in the window the pressed one, else the first. */
function findCard(document: Document, { pathname }: Address): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(CARDS)];
  const seen = links.flatMap((link) => {
    if (link.pathname !== pathname) return [];
    const picture = ifSeen((link.closest('li') ?? link).querySelector<HTMLElement>('[data-status]'));
    return picture ? [{ picture, isPressed: link.matches(':hover, :focus') }] : [];
  });
  return (seen.find(({ isPressed }) => isPressed) ?? seen[0])?.picture;
}

/** The picture of a project's own page. */
const findOwn = (document: Document) =>
  ifSeen(document.querySelector<HTMLElement>('[data-page="project"] > article [data-status]'));

/** Cuts a hole into the cover through which the picture is seen, also if the page scrolls. */
function openHole(document: Document, picture: HTMLElement, { signal }: AbortController): void {
  const cover = document.querySelector<HTMLElement>('[data-testid="cover"]');
  if (!cover) return;
  const cut = () => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    cover.style.clipPath = `path(evenodd, "M0 0H${window.innerWidth}V${window.innerHeight}H0ZM${left} ${top}h${width}v${height}h${-width}Z")`;
  };
  cut();
  window.addEventListener('scroll', cut, { signal, passive: true });
  signal.addEventListener('abort', () => cover.style.removeProperty('clip-path'));
}

function nameFor(picture: HTMLElement | undefined): HTMLElement | undefined {
  if (picture) picture.style.viewTransitionName = NAME;
  return picture;
}

/** The methods of `Flight`, whose file loads this one. */
export function createFlight(document: Document) {
  let held: Held | undefined;

  const letGo = () => {
    held?.closed.abort();
    held?.late?.abort();
    held?.land?.();
    held = undefined;
  };

  return {
    hold(from: Address, to: Address, isBack: boolean) {
      letGo();
      const card = findCard(document, to);
      const picture = card ?? (isBack ? findOwn(document) : undefined);
      if (!picture) return;
      const closed = new AbortController();
      const findPlace = () => (card ? findOwn(document) : findCard(document, from));
      openHole(document, picture, closed);
      held = { picture, way: card ? 'to-project' : 'to-list', findPlace, closed };
    },
    async lift(): Promise<void> {
      const lifted = held;
      if (!lifted) return;
      const landed = new Promise<void>((land) => (lifted.land = land));
      // The name is set before the browser takes the next page, whose promise is resolved after this one.
      const place = landed.then(() => nameFor(lifted.findPlace()));
      lifted.picture.style.viewTransitionName = NAME;
      document.documentElement.dataset['flight'] = lifted.way;
      const late = (lifted.late = new AbortController());
      await new Promise<void>((taken) => {
        const change = () => {
          lifted.picture.style.removeProperty('view-transition-name');
          delete lifted.late;
          taken();
          return landed;
        };
        const changed = changeInTransition(document, change, late.signal);
        void changed.then(async () => {
          const found = await place;
          // A newer flight may have taken it already.
          if (found !== held?.picture) found?.style.removeProperty('view-transition-name');
        });
      });
    },
    land: letGo,
  };
}

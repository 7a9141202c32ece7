/** Brings the page to the moment of another state, as far as rendering alone does not (docs/decisions/017). */
import { useEffect, useState, type ComponentType } from 'react';
import type { Place } from '../../lib/address/place';
import { playback } from '../../motion/clock';
import type { Messages } from '../../world/messages';
import type { World } from '../../world/world';
import type { importedPages as ImportedPages } from '../pages/importedPages';
import type { RootState } from '../state/store';
import { styleSheet } from '../shadowPanel';

/** Longest wait for a page to be on screen, and to reach its scroll position. */
const LIMIT_MS = 2_000;
/** A page that keeps its position for so many frames has settled: sections get their sizes once they are near. */
const SETTLED_FRAMES = 3;
/** A page whose height has not changed for so many frames gets no longer. */
const GROWN_FRAMES = 12;

/**
 * A moment of the past is shown as it is at rest: nothing plays. Not in a file of its own: the bundler's hot update
 * would reload that, and no other style sheet.
 */
const TRAVEL_CSS = `
:root[data-travel] *,
:root[data-travel] ::before,
:root[data-travel] ::after {
  transition: none !important;
  animation-delay: 0s !important;
  animation-duration: 0s !important;
}

/* Without scripts it leaves by itself. */
:root[data-travel] [data-testid='loading'] {
  animation: none !important;
}

/* Loops: their still frame. */
:root[data-travel] [data-resting] > :first-child {
  visibility: visible !important;
}

:root[data-travel] [data-resting] > :not(:first-child) {
  display: none !important;
}

/* A held picture and the pointer belong to the newest moment, not to an earlier one. */
:root[data-travel] [data-testid='cover'] {
  clip-path: none !important;
}

:root[data-travel] .act {
  display: none !important;
}
`;

export interface MomentParts {
  messages: Messages;
  importedPages: typeof ImportedPages;
  /** While `disabled`, a page that enters or leaves has done so in the same render. */
  transitions: { disabled: boolean };
}

interface MomentOptions extends MomentParts, Pick<World, 'pages' | 'screen'> {
  /** Writes the head again, with messages that have just been loaded. */
  rewrite: (state: RootState) => void;
}

/** A page that renders once its code is loaded. */
function latePage(code: Promise<ComponentType | undefined>): ComponentType {
  return function LatePage() {
    const [Page, setPage] = useState<ComponentType>();
    useEffect(() => void code.then((component) => setPage(() => component)), []);
    return Page ? <Page /> : null;
  };
}

export function createMoments(options: MomentOptions) {
  const { messages, pages, screen, importedPages, transitions, rewrite } = options;
  document.adoptedStyleSheets.push(styleSheet(TRAVEL_CSS));
  let shown = 0;
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      if (document.hidden) setTimeout(resolve, 0);
      else window.requestAnimationFrame(() => resolve());
    });

  /** A page of an imported history may not have been shown in this window yet. */
  async function bringCode(state: RootState, place: Place): Promise<void> {
    if (pages.isReady(place)) return;
    const isLate = !importedPages.has(place.page);
    const brought = pages.importCode(place);
    if (isLate) {
      const code = brought.then(
        () => importedPages.get(place.page),
        () => undefined,
      );
      importedPages.set(place.page, latePage(code));
    }
    try {
      await brought;
    } catch (error) {
      if (isLate) importedPages.delete(place.page);
      return reportError(error);
    }
    // What the components listen to.
    messages.i18n.emit('languageChanged', messages.i18n.language);
    rewrite(state);
  }

  function isOnScreen({ page }: Place): boolean {
    const pages = [...document.querySelectorAll<HTMLElement>('main[data-page]')];
    return pages.length === 1 && pages[0]?.dataset['page'] === page;
  }

  async function scrollTo(y: number, isOver: () => boolean): Promise<void> {
    let [still, grown, height] = [0, 0, 0];
    while (still < SETTLED_FRAMES && grown < GROWN_FRAMES && !isOver()) {
      const { scrollHeight } = document.documentElement;
      grown = scrollHeight === height ? grown + 1 : 0;
      height = scrollHeight;
      if (Math.round(window.scrollY) === y) still += 1;
      else {
        still = 0;
        screen.scroll.jumpTo(y);
      }
      await nextFrame();
    }
  }

  return {
    /** Call before the state is rendered. Resolves when its moment is shown, or another one is. */
    async show(state: RootState): Promise<void> {
      const change = (shown += 1);
      const { place } = state.ui.navigation;
      if (!place) return;
      const limit = performance.now() + LIMIT_MS;
      const isOver = () => change !== shown || performance.now() > limit;
      await bringCode(state, place);
      do await nextFrame();
      while (!isOnScreen(place) && !isOver());
      if (!isOver()) await scrollTo(state.ui.scroll.y, isOver);
    },
    /**
     * While it is true nothing plays: movements are at their end, pages replace each other at once, loops show their
     * still frame.
     */
    hold(still: boolean): void {
      transitions.disabled = playback.disabled = still;
      document.documentElement.toggleAttribute('data-travel', still);
    },
  };
}

/** While it is held, the page's own code moves no focus: a menu of another moment would take it. */
export function holdFocus(page: Element, isHeld: () => boolean): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessHeld(options) {
    if (!isHeld() || !page.contains(this)) focus.call(this, options);
  };
}

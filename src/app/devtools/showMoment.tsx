/** Brings the page to the moment of another state, as far as rendering alone does not (docs/decisions/017). */
import { useEffect, useState, type ComponentType } from 'react';
import transitions from 'react-transition-group/config';
import type { Place } from '../../lib/place';
import type { Messages } from '../../world/messages/messages';
import { jumpTo } from '../../world/screen/jumpTo';
import { importedPages } from '../pages/importedPages';
import { routeOf } from '../pages/routes';
import type { RootState } from '../state/store';
import './travel.css';

/** Longest wait for a page to be on screen, and to reach its scroll position. */
const LIMIT_MS = 2_000;
/** A page that keeps its position for so many frames has settled: sections get their sizes once they are near. */
const SETTLED_FRAMES = 3;
/** A page whose height has not changed for so many frames gets no longer. */
const GROWN_FRAMES = 12;

interface MomentOptions {
  window: Window;
  messages: Messages;
  /** Writes the head again, with messages that have just been loaded. */
  rewrite: (state: RootState) => void;
}

export interface Moments {
  /** Call before the state is rendered. Resolves when its moment stands, or another one is shown. */
  show: (state: RootState) => Promise<void>;
  /** While it is true nothing plays: movements are at their end, loops show their still frame. */
  hold: (still: boolean) => void;
}

/** A page that renders once its code is here. */
function latePage(code: Promise<ComponentType>): ComponentType {
  return function LatePage() {
    const [Page, setPage] = useState<ComponentType>();
    useEffect(() => void code.then((component) => setPage(() => component)), []);
    return Page ? <Page /> : null;
  };
}

/** A page of an imported history may not have been shown in this window. */
async function bringCode(page: Place['page']): Promise<void> {
  if (importedPages.has(page)) return;
  const code = routeOf(page).importPage();
  importedPages.set(page, latePage(code));
  try {
    await code;
  } catch (error) {
    importedPages.delete(page);
    throw error;
  }
}

export function createMoments({ window, messages, rewrite }: MomentOptions): Moments {
  const { document } = window;
  let shown = 0;
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      if (document.hidden) setTimeout(resolve, 0);
      else window.requestAnimationFrame(() => resolve());
    });

  async function bringMessages(state: RootState, { locale, page }: Place): Promise<void> {
    const { namespaces } = routeOf(page);
    if (messages.has(locale, namespaces)) return;
    await messages.load(locale, namespaces);
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
        jumpTo(window, y);
      }
      await nextFrame();
    }
  }

  return {
    async show(state) {
      const change = (shown += 1);
      const { place } = state.ui.navigation;
      if (!place) return;
      const limit = performance.now() + LIMIT_MS;
      const isOver = () => change !== shown || performance.now() > limit;
      await Promise.all([bringCode(place.page), bringMessages(state, place)]);
      do await nextFrame();
      while (!isOnScreen(place) && !isOver());
      if (!isOver()) await scrollTo(state.ui.scroll.y, isOver);
    },
    hold(still) {
      document.documentElement.toggleAttribute('data-travel', still);
      transitions.disabled = still;
    },
  };
}

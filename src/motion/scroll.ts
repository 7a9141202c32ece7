import { play, timing } from './clock';

/**
 * Jumps to a position in CSS pixels. Sections with `content-visibility: auto` are laid out first, so that the
 * position shows what it showed before.
 */
export function jumpTo(window: Window, y: number): void {
  const root = window.document.documentElement;
  if (y > 0) root.dataset['jumping'] = '';
  window.scrollTo({ top: y, behavior: 'instant' });
  // A section that was rendered once remembers its height.
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => delete root.dataset['jumping']));
}

const VISITOR_INPUTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the top over 1 s (rule: scroll.one-second), at once without motion. Ends early when the visitor takes
 * over (wheel, touch, key) or another scroll aborts it (rule: scroll.visitor-ends-it). Resolves when it ends.
 */
export async function scrollToTop(window: Window, motion: boolean, signal?: AbortSignal): Promise<void> {
  const scroller = {
    get top() {
      return window.scrollY;
    },
    set top(top: number) {
      window.scrollTo({ top, behavior: 'instant' });
    },
  };
  const end = () => void (scroller.top = 0);
  if (scroller.top === 0) return;
  if (!motion) {
    end();
    return;
  }
  const { ended, stop } = play(
    (timeline) => timeline.to(scroller, { top: 0, ...timing('scrollTop', 'inOut') }),
    end,
  );
  for (const input of VISITOR_INPUTS) window.addEventListener(input, stop, { passive: true });
  signal?.addEventListener('abort', stop);
  await ended;
  for (const input of VISITOR_INPUTS) window.removeEventListener(input, stop);
}

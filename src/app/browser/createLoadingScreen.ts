import type { LoadingScreen } from '../../features/loading/loadingSaga';
import { count } from '../../motion/count';

/** The loading screen that the server sent. Until the store takes it over, its style sheet removes it after some seconds. */
export function createLoadingScreen(window: Window): LoadingScreen {
  const { document } = window;
  return {
    count,
    take() {
      const screen = document.querySelector('[data-testid="loading"]');
      const covers = screen !== null && window.getComputedStyle(screen).opacity === '1';
      if (covers) document.documentElement.dataset['js'] = 'on';
      return covers;
    },
    announce: () => void window.dispatchEvent(new CustomEvent('loadComplete')),
  };
}

import { count } from '../../motion/count';
import { countChannel } from './countChannel';
import type { LoadingScreenPort } from './loadingScreen';

/**
 * The server-rendered loading screen. Its style sheet dismisses it after some seconds unless the store takes over.
 */
export function createLoadingScreen(window: Window): LoadingScreenPort {
  const { document } = window;
  return {
    count: (from, to) => countChannel(count, from, to),
    take() {
      const screen = document.querySelector('[data-testid="loading"]');
      const covers = screen !== null && window.getComputedStyle(screen).opacity === '1';
      if (covers) document.documentElement.dataset['js'] = 'on';
      return covers;
    },
    announce: () => void window.dispatchEvent(new CustomEvent('loadComplete')),
  };
}

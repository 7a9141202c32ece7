import { eventChannel } from 'redux-saga';
import type { Device } from '../../features/ui/deviceSaga';
import { MOBILE_MAX_WIDTH } from '../../lib/specConstants';

/** Everything the motion needs; a browser without one of them gets none (decisions §5). */
function lacksModernMotion(window: Window): boolean {
  const { CSS } = window as Window & { CSS?: typeof globalThis.CSS };
  const features = ['clip-path: inset(0)', 'inset: 0', 'aspect-ratio: 1'];
  const supports = features.every((feature) => CSS?.supports?.(feature) ?? false);
  return !supports || !('IntersectionObserver' in window);
}

/** The window's width, abilities and motion preference. */
export function createDevice(window: Window): Device {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  return {
    detect: () => ({
      isMobile: window.innerWidth <= MOBILE_MAX_WIDTH,
      lowVersion: lacksModernMotion(window),
      motion: !reducedMotion.matches,
    }),
    resizes: () =>
      eventChannel<true>((emit) => {
        const onResize = () => emit(true);
        window.addEventListener('resize', onResize, { passive: true });
        return () => window.removeEventListener('resize', onResize);
      }),
    motionChanges: () =>
      eventChannel<boolean>((emit) => {
        const onChange = () => emit(!reducedMotion.matches);
        reducedMotion.addEventListener('change', onChange);
        return () => reducedMotion.removeEventListener('change', onChange);
      }),
  };
}

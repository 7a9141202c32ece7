import type { EventChannel } from 'redux-saga';
import { MOBILE_MAX_WIDTH } from '../lib/specConstants';
import { domChannel } from './domChannel';

/** The window's own properties; a part of the `ui` slice. */
export interface DeviceState {
  /** Window width is 830 px or less. Behaviour only; layout is CSS (rule: motion.mobile-width). */
  isMobile: boolean;
  /** The browser lacks what the motion needs: no Lottie, no cursor, no cover (rule: engines.low-version). */
  lowVersion: boolean;
  /** Turned off by the system or by the visitor's own switch: every duration is 0 (rule: motion.reduced). */
  motion: boolean;
}

export interface Device {
  detect: () => DeviceState;
  resizes: () => EventChannel<true>;
  /** Changes of `prefers-reduced-motion`; emits whether motion is wanted. */
  motionChanges: () => EventChannel<boolean>;
  /** Stores the visitor's own choice; returns whether motion is wanted now. */
  chooseMotion: (motion: boolean) => boolean;
}

const NEEDED_CSS = ['clip-path: inset(0)', 'inset: 0', 'aspect-ratio: 1', 'selector(:has(*))'];

/**
 * Whether the browser lacks something that every browser we animate in has. A feature that only some of them have
 * says nothing about age and has a fallback instead (docs/decisions/008).
 */
function lacksModernMotion(window: Window): boolean {
  const { CSS, Element } = window as Window & Partial<Pick<typeof globalThis, 'CSS' | 'Element'>>;
  return !(
    'IntersectionObserver' in window &&
    'ResizeObserver' in window &&
    Element?.prototype.animate &&
    NEEDED_CSS.every((feature) => CSS?.supports?.(feature))
  );
}

/** Where the visitor's own choice is stored. */
export const MOTION_KEY = 'motion';

/** The visitor's choice on an earlier visit. Storage may be blocked. */
function rememberedMotion(window: Window): boolean {
  try {
    return window.localStorage.getItem(MOTION_KEY) !== 'off';
  } catch {
    return true;
  }
}

function rememberMotion(window: Window, motion: boolean): void {
  try {
    window.localStorage.setItem(MOTION_KEY, motion ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts for this visit.
  }
}

/** Viewport width and capabilities. Motion is on unless the system or the visitor has turned it off. */
export function createDevice(window: Window): Device {
  let chosen = rememberedMotion(window);
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const isMotionWanted = () => chosen && !reducedMotion.matches;
  return {
    detect: () => ({
      isMobile: window.innerWidth <= MOBILE_MAX_WIDTH,
      lowVersion: lacksModernMotion(window),
      motion: isMotionWanted(),
    }),
    resizes: () => domChannel(window, ['resize'], () => true),
    motionChanges: () => domChannel(reducedMotion, ['change'], isMotionWanted),
    chooseMotion(motion) {
      chosen = motion;
      rememberMotion(window, motion);
      return isMotionWanted();
    },
  };
}

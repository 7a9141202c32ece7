/**
 * The only animation clock: GSAP's core and its ticker, loaded after the first paint. Its CSS plugin is left out: we
 * animate a number, and the caller draws it. A hidden tab runs no frames, so there everything jumps to its end.
 */
import type { gsap } from 'gsap';
import { once } from '@hibari/contract/once';
import { DURATION } from './tokens';

export type Gsap = typeof gsap;

/** GSAP, loaded once; rejects if it cannot be loaded. */
export const loadGsap = once<Gsap>(() =>
  import(/* webpackChunkName: "gsap" */ 'gsap/gsap-core').then((module) => module.gsap),
);

/** While `disabled`, every movement is at its end at once: as React Transition Group's `config`. */
export const playback = { disabled: false };

/** Movements are at their end at once: nobody sees them, or a moment of the past is shown. */
const isStill = () => document.hidden || playback.disabled;

/** Whether a Web Animation may move something: without motion, CSS has every duration at 0. */
export const canMove = () =>
  !isStill() &&
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--duration-settle')) > 0;

/** GSAP's curves next to the tokens' two easings. */
export const CURVES = { out: 'power3.out', inOut: 'power3.inOut' } as const;

export interface Tween {
  duration: keyof typeof DURATION;
  ease: keyof typeof CURVES;
  /** Draws one moment: 0 is the start, 1 the end, which is always drawn unless the movement is stopped. */
  draw: (progress: number) => void;
}

/**
 * Plays a movement. If the clock cannot run (hidden tab, no GSAP), its end is drawn at once. `ended` resolves when the
 * end has been drawn or the movement was stopped, and `stop` stops it where it is.
 */
export function play({ duration, ease, draw }: Tween) {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  // A `draw` that throws ends only its own movement.
  const show = (progress: number) => {
    try {
      draw(progress);
    } catch (error) {
      stop();
      reportError(error);
    }
  };
  const finish = () => {
    if (signal.aborted) return;
    show(1);
    stop();
  };
  const start = (gsap: Gsap) => {
    if (signal.aborted) return;
    const moment = { progress: 0 };
    const tween = gsap.to(moment, {
      progress: 1,
      duration: DURATION[duration] / 1000,
      ease: CURVES[ease],
      onUpdate: () => show(moment.progress),
      onComplete: finish,
    });
    signal.addEventListener('abort', () => tween.kill());
  };
  if (isStill()) finish();
  else {
    document.addEventListener('visibilitychange', () => document.hidden && finish(), { signal });
    show(0);
    loadGsap().then(start, finish);
  }
  return { ended, stop };
}

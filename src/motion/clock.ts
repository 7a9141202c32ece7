/**
 * GSAP, the only animation clock, loaded after the first paint. A hidden tab runs no frames, so there every movement
 * jumps to its end.
 */
import type { gsap } from 'gsap';
import { once } from '@hibari/contract/once';
import { DURATION } from './tokens';

export type Gsap = typeof gsap;

/** GSAP with its CSS plugin, loaded once; rejects if it cannot be loaded. */
export const loadGsap = once<Gsap>(() =>
  import(/* webpackChunkName: "gsap" */ 'gsap').then((module) => module.gsap),
);

/** While `disabled`, every movement is at its end at once: as React Transition Group's `config`. */
export const playback = { disabled: false };

/** Movements are at their end at once: nobody sees them, or a moment of the past is shown. */
const isStill = () => document.hidden || playback.disabled;

/** Whether a Web Animation may move something: without motion, CSS has every duration at 0. */
export const canMove = () =>
  !isStill() &&
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--duration-settle')) > 0;

/** GSAP's curves next to the tokens' two easings, and none. */
export const CURVES = { out: 'power3.out', inOut: 'power3.inOut', none: 'none' } as const;

/** The duration and the curve of a tween, as GSAP takes them. */
export const timing = (duration: keyof typeof DURATION, ease: keyof typeof CURVES) => ({
  duration: DURATION[duration] / 1000,
  ease: CURVES[ease],
});

/**
 * Plays a timeline once GSAP has loaded. If it cannot run (hidden tab, no GSAP), it is at its end at once.
 * @param fill adds the tweens
 * @param end brings about the end where there is no timeline
 * @returns `ended` resolves when it is at its end or was stopped; `finish` jumps there; `stop` stops it where it is
 */
export function play(fill: (timeline: gsap.core.Timeline) => void, end: () => void) {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  let jump = end;
  const finish = () => {
    if (!signal.aborted) jump();
    stop();
  };
  const start = (loaded: Gsap) => {
    if (signal.aborted) return;
    const timeline = loaded.timeline({ onComplete: stop });
    signal.addEventListener('abort', () => timeline.kill());
    fill(timeline);
    jump = () => void timeline.progress(1);
  };
  if (isStill()) finish();
  else {
    document.addEventListener('visibilitychange', () => document.hidden && finish(), { signal });
    loadGsap().then(start).catch(finish);
  }
  return { ended, finish, stop };
}

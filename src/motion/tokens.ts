/**
 * Every duration and easing by name. TypeScript imports them; CSS reads the same values as custom properties, which
 * `tokensCss` writes into the document. No duration is defined anywhere else.
 */
import {
  COUNTER_MS,
  COVER_FADE_OUT_MS,
  COVER_MS,
  CURSOR_EASING_MS,
  HERO_CONTAINER_MS,
  HERO_HEIGHT,
  HERO_TITLE_MS,
  MOBILE_MAX_WIDTH,
  SCROLL_TO_TOP_MS,
} from '../lib/specConstants';

/** Durations in milliseconds. */
export const DURATION = {
  instant: 90,
  quick: 160,
  swap: 180,
  reflow: 280,
  settle: 400,
  cover: COVER_MS.desktop,
  coverMobile: COVER_MS.mobile,
  reveal: COVER_FADE_OUT_MS,
  counter: COUNTER_MS,
  heroContainer: HERO_CONTAINER_MS,
  heroTitle: HERO_TITLE_MS,
  scrollTop: SCROLL_TO_TOP_MS,
  cursor: CURSOR_EASING_MS,
} as const;

/** Two easings: `out` for what enters, `inOut` for what moves. */
export const EASING = {
  out: [0.16, 1, 0.3, 1],
  inOut: [0.65, 0, 0.35, 1],
} as const;

/** An easing as CSS and Web Animations write it. */
export const cubicBezier = (name: keyof typeof EASING) => `cubic-bezier(${EASING[name].join()})`;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * What `display` is for what belongs to a moving or a resting page: the one place where CSS asks whether motion is on.
 */
const DISPLAY = {
  on: '--when-moving:block;--when-resting:none',
  off: '--when-moving:none;--when-resting:block',
} as const;

/** The tokens and the hero's heights as `:root` rules; with motion off every duration is 0 (rule: motion.reduced). */
export function tokensCss(): string {
  const durations = Object.entries(DURATION);
  const lines = durations.map(([name, ms]) => `--duration-${kebab(name)}:${ms}ms`);
  const easings = (['out', 'inOut'] as const).map((name) => `--ease-${kebab(name)}:${cubicBezier(name)}`);
  const still = [...durations.map(([name]) => `--duration-${kebab(name)}:0ms`), DISPLAY.off].join(';');
  return (
    `:root{${[...lines, ...easings, DISPLAY.on].join(';')};--hero-height:${HERO_HEIGHT.desktop}px}` +
    `@media(max-width:${MOBILE_MAX_WIDTH}px){:root{--hero-height:${HERO_HEIGHT.mobile}px}}` +
    `:root[data-motion=off]{${still}}` +
    `@media(prefers-reduced-motion:reduce){:root{${still}}}`
  );
}

import { HERO_TITLE_FROM } from '../../lib/specConstants';
import type { Tween } from '../../motion/clock';

/** How much of the stage the window shows beyond the hero's own height. */
const BELOW = 'max(0px, 100svh - var(--hero-height))';

/**
 * Shrinks the stage from the window's height to its own over 0.9 s (rule: hero.opening). Only a clip animates; the
 * box itself changes once, at the end, when the change is invisible. CSS does the measuring: reading the window's
 * height would force a layout in the frame that opens the page.
 */
export function openHero(style: CSSStyleDeclaration): Tween {
  return {
    duration: 'heroContainer',
    ease: 'inOut',
    draw(progress) {
      const open = progress === 1;
      style.height = open ? '' : 'max(100svh, var(--hero-height))';
      style.clipPath = open ? '' : `inset(0 0 calc(${BELOW} * ${progress}))`;
    },
  };
}

/** The title slides up from 200 px over 1 s (rule: hero.opening). */
export function riseTitle(style: CSSStyleDeclaration): Tween {
  return {
    duration: 'heroTitle',
    ease: 'out',
    draw(progress) {
      const risen = progress === 1;
      style.transform = risen ? '' : `translateY(${HERO_TITLE_FROM * (1 - progress)}px)`;
      style.opacity = risen ? '' : String(Math.min(1, progress * 2));
    },
  };
}

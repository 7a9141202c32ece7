import { HERO_TITLE_FROM } from '../../lib/specConstants';
import type { Movement } from '../../motion/clock';

/** What the window shows of the stage beyond the hero's own height. */
const BELOW = 'max(0px, 100svh - var(--hero-height))';

/**
 * The stage shrinks from the window's height to its own over 0.9 s (rule: hero.opening). What is seen shrinks by a clip; the box
 * itself changes once, at the end, when nothing of the change shows. The style sheet's own words measure it: to ask the
 * window would lay the page out in the very frame that opens it.
 */
export function openHero(style: CSSStyleDeclaration): Movement {
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
export function riseTitle(style: CSSStyleDeclaration): Movement {
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

import { HERO_TITLE_FROM } from '../../lib/specConstants';
import type { Movement } from '../../motion/clock';

/**
 * The stage shrinks from the window's height to its own over 0.9 s (spec §2). What is seen shrinks by a clip; the box
 * itself changes once, at the end, when nothing of the change shows. Heights in CSS pixels.
 */
export function openHero(style: CSSStyleDeclaration, full: number, own: number): Movement {
  const below = Math.max(0, full - own);
  return {
    duration: 'heroContainer',
    ease: 'inOut',
    draw(progress) {
      const open = progress === 1;
      style.height = open ? '' : `${own + below}px`;
      style.clipPath = open ? '' : `inset(0 0 ${below * progress}px)`;
    },
  };
}

/** The title slides up from 200 px over 1 s (spec §2). */
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

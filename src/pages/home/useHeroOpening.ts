import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { LoadingPhase } from '../../features/loading/loadingSlice';
import { play } from '../../motion/clock';
import { openHero, riseTitle } from './hero.motion';

interface HeroOpening {
  stage: RefObject<HTMLElement | null>;
  title: RefObject<HTMLElement | null>;
  phase: LoadingPhase;
  motion: boolean;
}

/** Plays the opening when loading completes; a hero mounted later stands open and only its title slides (decisions §3). */
export function useHeroOpening({ stage, title, phase, motion }: HeroOpening): void {
  const covered = useRef(phase === 'waiting' || phase === 'counting');
  const opened = phase === 'leaving' || phase === 'done';

  useLayoutEffect(() => {
    if (!opened || !motion || !stage.current || !title.current) return undefined;
    const movements = [riseTitle(title.current.style)];
    if (covered.current) movements.push(openHero(stage.current.style));
    covered.current = false;
    const playing = movements.map((movement) => ({ movement, ...play(movement) }));
    return () => {
      for (const { movement, stop } of playing) {
        stop();
        movement.draw(1);
      }
    };
  }, [opened, motion, stage, title]);
}

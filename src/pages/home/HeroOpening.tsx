import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { selectLoadingPhase, selectLoadingSkipped } from '../../features/loading/loading';
import { play } from '../../motion/clock';
import { openHero, riseTitle } from './hero.motion';
import { selectMotion } from '../../features/device/device';

interface HeroOpeningProps {
  stage: RefObject<HTMLElement | null>;
  title: RefObject<HTMLElement | null>;
}

/**
 * Plays the opening when loading completes. A hero that mounts later is open already and only slides its title. One
 * that was visible before the script started does not animate. Renders nothing, so that its boundary does not remove
 * the hero.
 */
export function HeroOpening({ stage, title }: HeroOpeningProps): null {
  const phase = useSelector(selectLoadingPhase);
  const skipped = useSelector(selectLoadingSkipped);
  const motion = useSelector(selectMotion);
  const opened = phase === 'leaving' || phase === 'done';
  const inSight = useRef(opened);

  useLayoutEffect(() => {
    if (!opened || !stage.current || !title.current) return undefined;
    const covered = !inSight.current;
    inSight.current = true;
    if (!motion || (covered && skipped)) return undefined;
    const movements = [riseTitle(title.current.style)];
    if (covered) movements.push(openHero(stage.current.style));
    const playing = movements.map((movement) => ({ movement, ...play(movement) }));
    return () => {
      for (const { movement, stop } of playing) {
        stop();
        movement.draw(1);
      }
    };
  }, [opened, motion, skipped, stage, title]);
  return null;
}

import { useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { MultilineText } from '../../components/text/MultilineText';
import { useMessages } from '../../components/useMessages';
import { selectLoadingPhase, selectLoadingSkipped } from '../../features/loading/loading';
import { Boundary } from '../../lib/Boundary';
import styles from './Hero.module.css';
import { HeroScene } from './HeroScene';
import { HERO_TITLE_FROM } from '../../lib/specConstants';
import { type Tween, play } from '../../motion/clock';
import { selectMotion } from '../../features/device/device';

/** How much of the stage the window shows beyond the hero's own height. */
const BELOW = 'max(0px, 100svh - var(--hero-height))';

/**
 * Shrinks the stage from the window's height to its own over 0.9 s (rule: hero.opening). Only a clip animates; the
 * box itself changes once, at the end, when the change is invisible. CSS does the measuring: reading the window's
 * height would force a layout in the frame that opens the page.
 */
function openHero(style: CSSStyleDeclaration): Tween {
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
function riseTitle(style: CSSStyleDeclaration): Tween {
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

interface HeroOpeningProps {
  stage: RefObject<HTMLElement | null>;
  title: RefObject<HTMLElement | null>;
}

/**
 * Plays the opening when loading completes. A hero that mounts later is open already and only slides its title. One
 * that was visible before the script started does not animate. Renders nothing, so that its boundary does not remove
 * the hero.
 */
function HeroOpening({ stage, title }: HeroOpeningProps): null {
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

/**
 * The key visual. Under the loading screen it is as high as the window. At `loadComplete` it shrinks to its own
 * height and the title rises. Only a clip and transforms animate, so that nothing below it shifts.
 */
export function Hero() {
  const t = useMessages('home');
  const stage = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const phase = useSelector(selectLoadingPhase);
  const skipped = useSelector(selectLoadingSkipped);
  const [firstPhase] = useState(phase);
  const shownPhase = skipped && firstPhase === 'waiting' ? 'open' : phase;
  return (
    <div className={styles.place}>
      <section ref={stage} className={styles.stage} data-testid="hero" data-phase={shownPhase}>
        <div className={styles.content}>
          <div className={styles.text}>
            <h1 ref={title} className={styles.title} data-testid="hero-title">
              <MultilineText text={t('header.text')} />
            </h1>
            <p className={styles.lead}>{t('header.lead')}</p>
          </div>
        </div>
        <span className={styles.cue} aria-hidden="true">
          {t('header.scroll')}
        </span>
      </section>
      <HeroScene phase={shownPhase} />
      <Boundary>
        <HeroOpening stage={stage} title={title} />
      </Boundary>
    </div>
  );
}

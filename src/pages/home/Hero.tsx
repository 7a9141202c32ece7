import { useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { MultilineText } from '../../components/text/MultilineText';
import { useMessages } from '../../components/useMessages';
import { selectLoadingPhase, selectLoadingSkipped } from '../../features/loading/loading';
import { Boundary } from '../../lib/Boundary';
import styles from './Hero.module.css';
import { HeroScene } from './HeroScene';
import { HERO_TITLE_FROM } from '../../lib/specConstants';
import { play, timing } from '../../motion/clock';
import { selectMotion } from '../../features/device/device';

/** The stage's height under the loading screen, and how much of it the window shows beyond the hero's own height. */
const TALL = 'max(100svh, var(--hero-height))';
const BELOW = 'max(0px, 100svh - var(--hero-height))';

/** From inside the bottom of the stage; CSS does the measuring. */
const clip = (share: number) => `inset(0 0 calc(${BELOW} * ${share}))`;

/**
 * The title slides up from 200 px over 1 s. A covered stage shrinks from the window's height to its own over 0.9 s
 * (rule: hero.opening): only a clip animates, and the box changes once, at the end, when the change is invisible.
 */
function openHero(title: HTMLElement, covered: HTMLElement | false) {
  // Before GSAP has loaded, too.
  Object.assign(title.style, { transform: `translateY(${HERO_TITLE_FROM}px)`, opacity: '0' });
  if (covered) covered.style.height = TALL;
  return play(
    (timeline) => {
      timeline
        .to(title, { y: 0, ...timing('heroTitle', 'out'), clearProps: 'transform' }, 'loaded')
        .to(title, { opacity: 1, ...timing('quick', 'none'), clearProps: 'opacity' }, 'loaded');
      if (!covered) return;
      timeline.fromTo(
        covered,
        { clipPath: clip(0) },
        { clipPath: clip(1), ...timing('heroContainer', 'inOut'), clearProps: 'clipPath,height' },
        'loaded',
      );
    },
    () => {
      title.removeAttribute('style');
      if (covered) covered.removeAttribute('style');
    },
  );
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
    return openHero(title.current, covered && stage.current).finish;
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

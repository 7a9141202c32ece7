import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { Lines } from '../../components/Lines';
import { useMessages } from '../../components/useMessages';
import { selectLoadingPhase } from '../../features/loading/loadingSelectors';
import { selectMotion } from '../../features/ui/uiSelectors';
import styles from './Hero.module.css';
import { HeroMotion } from './HeroMotion';
import { useHeroOpening } from './useHeroOpening';

/**
 * The key visual. While the loading screen is up it is as high as the window; at `loadComplete` it opens to its own
 * height and the title rises (spec §2, "Home page"). Only a clip and transforms move, so that nothing below it shifts.
 */
export function Hero() {
  const t = useMessages('home');
  const stage = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const phase = useSelector(selectLoadingPhase);
  const motion = useSelector(selectMotion);
  useHeroOpening({ stage, title, phase, motion });
  return (
    <div className={styles.place}>
      <section ref={stage} className={styles.stage} data-testid="hero" data-phase={phase}>
        <div className={styles.content}>
          <div className={styles.text}>
            <h1 ref={title} className={styles.title} data-testid="hero-title">
              <Lines text={t('header.text')} />
            </h1>
            <p className={styles.lead}>{t('header.lead')}</p>
          </div>
          <HeroMotion covered={phase === 'waiting' || phase === 'counting'} />
        </div>
        <span className={styles.cue} aria-hidden="true">
          {t('header.scroll')}
        </span>
      </section>
    </div>
  );
}

import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { MultilineText } from '../../components/text/MultilineText';
import { useMessages } from '../../components/useMessages';
import { selectLoadingPhase, selectLoadingSkipped } from '../../features/loading/loading';
import { Boundary } from '../../lib/Boundary';
import styles from './Hero.module.css';
import { HeroOpening } from './HeroOpening';
import { HeroScene } from './HeroScene';

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

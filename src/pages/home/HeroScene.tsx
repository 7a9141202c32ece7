import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import heroStill from '../../../static/motion/hero.still.json';
import { useMessages } from '../../components/useMessages';
import { DeviceLoop } from '../../features/device/DeviceLoop';
import { selectDisplayedPercent } from '../../features/loading/loading';
import { selectMenuHidesPage } from '../../features/menus/menusSlice';
import styles from './HeroScene.module.css';

const loadHero = () =>
  import(/* webpackChunkName: "loop-hero" */ '../../../static/motion/hero.json').then(
    (module) => module.default,
  );

/**
 * The shape animation, beside the stage and not in it: while the page loads, it is above the loading screen. Four of
 * its pieces are then the quarters of a circle, which fills with the counter; at `loadComplete` every piece moves to
 * its own place (rule: hero.loading-circle). The player replaces them once they are there, and with it the bird looks at
 * the pointer and hops when pressed (rules: hero.looks, hero.hops).
 */
export function HeroScene({ phase }: { phase: string }) {
  const t = useMessages('home');
  const percent = useSelector(selectDisplayedPercent);
  const hidden = useSelector(selectMenuHidesPage);
  const covered = phase === 'waiting' || phase === 'counting' || phase === 'leaving';
  // Not in the server's HTML, whose policy allows no style attribute.
  const style = phase === 'counting' && percent > 0 ? ({ '--percent': percent } as CSSProperties) : undefined;
  return (
    <div className={styles.scene} data-phase={phase} style={style}>
      <div className={styles.motion} data-testid="hero-motion">
        <DeviceLoop
          still={heroStill}
          loadAnimation={loadHero}
          covered={covered}
          hidden={hidden}
          pressLabel={t('header.press')}
        />
      </div>
    </div>
  );
}

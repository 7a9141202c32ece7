import heroStill from '../../../static/motion/hero.still.json';
import { DeviceLoop } from '../../features/device/DeviceLoop';
import styles from './Hero.module.css';

const loadHero = () =>
  import(/* webpackChunkName: "loop-hero" */ '../../../static/motion/hero.json').then(
    (module) => module.default,
  );

/** The hero's animation, 350 × 540; it starts when the loading screen leaves. */
export function HeroMotion({ covered }: { covered: boolean }) {
  return (
    <div className={styles.motion} data-testid="hero-motion">
      <DeviceLoop still={heroStill} loadAnimation={loadHero} covered={covered} />
    </div>
  );
}

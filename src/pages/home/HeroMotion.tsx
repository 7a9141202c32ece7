import { useSelector } from 'react-redux';
import heroStill from '../../../static/motion/hero.still.json';
import { selectCanAnimate } from '../../features/ui/uiSelectors';
import { Loop } from '../../motion/loops/Loop';
import styles from './Hero.module.css';

const loadHero = () =>
  import(/* webpackChunkName: "loop-hero" */ '../../../static/motion/hero.json').then(
    (module) => module.default,
  );

/** The hero's shape animation, 350 × 540 (spec §2); it begins when the loading screen leaves. */
export function HeroMotion({ covered }: { covered: boolean }) {
  const enabled = useSelector(selectCanAnimate);
  return (
    <div className={styles.motion} data-testid="hero-motion">
      <Loop still={heroStill} loadAnimation={loadHero} enabled={enabled} covered={covered} />
    </div>
  );
}

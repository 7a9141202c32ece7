import { useDispatch, useSelector } from 'react-redux';
import heroStill from '../../../static/motion/hero.still.json';
import { loopsRested } from '../../features/device/deviceSlice';
import { Loop } from '../../motion/loops/Loop';
import styles from './Hero.module.css';
import { selectCanAnimate, selectLoopsRest } from '../../features/device/deviceSelectors';

const loadHero = () =>
  import(/* webpackChunkName: "loop-hero" */ '../../../static/motion/hero.json').then(
    (module) => module.default,
  );

/** The hero's animation, 350 × 540; it starts when the loading screen leaves. */
export function HeroMotion({ covered }: { covered: boolean }) {
  const enabled = useSelector(selectCanAnimate);
  const resting = useSelector(selectLoopsRest);
  const dispatch = useDispatch();
  return (
    <div className={styles.motion} data-testid="hero-motion">
      <Loop
        still={heroStill}
        loadAnimation={loadHero}
        enabled={enabled}
        covered={covered}
        resting={resting}
        onLate={() => dispatch(loopsRested())}
      />
    </div>
  );
}

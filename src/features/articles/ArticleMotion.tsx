import { useDispatch, useSelector } from 'react-redux';
import wideStill from '../../../static/motion/wide.still.json';
import { Loop } from '../../motion/loops/Loop';
import { loopsRested } from '../device/deviceSlice';
import styles from './ArticleItem.module.css';
import { selectCanAnimate, selectLoopsRest } from '../device/deviceSelectors';

const loadWide = () =>
  import(/* webpackChunkName: "loop-wide" */ '../../../static/motion/wide.json').then(
    (module) => module.default,
  );

/** The 1200 × 360 motion behind the sixth article (rule: home.wide-motion). */
export function ArticleMotion() {
  const enabled = useSelector(selectCanAnimate);
  const resting = useSelector(selectLoopsRest);
  const dispatch = useDispatch();
  return (
    <div className={styles.motion} data-testid="article-motion" aria-hidden="true">
      <Loop
        still={wideStill}
        loadAnimation={loadWide}
        enabled={enabled}
        resting={resting}
        onLate={() => dispatch(loopsRested())}
      />
    </div>
  );
}

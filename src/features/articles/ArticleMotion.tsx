import { useSelector } from 'react-redux';
import wideStill from '../../../static/motion/wide.still.json';
import { DeviceLoop } from '../device/DeviceLoop';
import { selectMenuHidesPage } from '../menus/menusSlice';
import styles from './ArticleItem.module.css';

const loadWide = () =>
  import(/* webpackChunkName: "loop-wide" */ '../../../static/motion/wide.json').then(
    (module) => module.default,
  );

/** The 1200 × 360 motion behind the sixth article (rule: home.wide-motion). */
export function ArticleMotion() {
  const hidden = useSelector(selectMenuHidesPage);
  return (
    <div className={styles.motion} data-testid="article-motion" aria-hidden="true">
      <DeviceLoop still={wideStill} loadAnimation={loadWide} hidden={hidden} />
    </div>
  );
}

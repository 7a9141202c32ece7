import { useDispatch, useSelector } from 'react-redux';
import { useMessages } from '../../components/useMessages';
import { motionChosen, selectMotion } from './device';
import styles from './MotionSwitch.module.css';

/**
 * The visitor's own switch for all motion; not rendered if the system has turned motion off (rule: motion.switch).
 */
export function MotionSwitch() {
  const t = useMessages('shell');
  const dispatch = useDispatch();
  const motion = useSelector(selectMotion);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={motion}
      className={styles.switch}
      onClick={() => dispatch(motionChosen(!motion))}
    >
      <span aria-hidden="true" />
      <span>{`${t('footer.motion')} `}</span>
      <span>{t(motion ? 'footer.motionOn' : 'footer.motionOff')}</span>
    </button>
  );
}

import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../components/Icon';
import { useMessages } from '../../components/useMessages';
import { topRequested } from '../scroll/scrollSlice';
import styles from './BackToTop.module.css';
import { selectBackToTop } from './shellSelectors';

/** The back-to-top button, shown far down the page while scrolling up (rule: back-to-top.when). */
export function BackToTop() {
  const t = useMessages('shell');
  const dispatch = useDispatch();
  const visible = useSelector(selectBackToTop);
  return (
    <button
      type="button"
      className={styles.button}
      data-testid="back-to-top"
      data-visible={visible}
      aria-label={t('nav.backToTop')}
      onClick={() => dispatch(topRequested())}
    >
      <Icon name="arrow" />
    </button>
  );
}

import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LOCALE_REGISTRY } from '../../../i18n/locales';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { LanguageLinks } from './LanguageLinks';
import { menuToggled } from './menusSlice';
import { selectOpenMenu } from './uiSelectors';
import styles from './LanguageMenu.module.css';

/** The desktop language switcher: a button and its list. */
export function LanguageMenu() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const dispatch = useDispatch();
  const open = useSelector(selectOpenMenu) === 'language';
  const listId = useId();
  return (
    <div className={styles.menu} data-testid="language-switcher">
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => dispatch(menuToggled('language'))}
      >
        <span className="visually-hidden">{t('nav.language')}: </span>
        {LOCALE_REGISTRY[locale].label}
      </button>
      <div id={listId} className={styles.list} hidden={!open}>
        <LanguageLinks />
      </div>
    </div>
  );
}

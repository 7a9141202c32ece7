import { useSelector } from 'react-redux';
import { LOCALE_REGISTRY } from '../../../i18n/locales';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { LanguageLinks } from './LanguageLinks';
import { useMenu } from '../menus/useMenu';
import styles from './LanguageMenu.module.css';
import { selectIsMobile } from '../device/deviceSelectors';

/** The desktop language switcher: a button and its list. */
export function LanguageMenu() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const isMobile = useSelector(selectIsMobile);
  const { frame, open, listId, button } = useMenu('language');
  return (
    <div ref={frame} className={styles.menu} {...(!isMobile && { 'data-testid': 'language-switcher' })}>
      <button className={styles.button} {...button}>
        <span className="visually-hidden">{`${t('nav.language')}: `}</span>
        <span>{LOCALE_REGISTRY[locale].label}</span>
      </button>
      <div id={listId} className={styles.list} hidden={!open}>
        <LanguageLinks />
      </div>
    </div>
  );
}

import { useSelector } from 'react-redux';
import { LOCALES, LOCALE_REGISTRY } from '../../../i18n/locales';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { selectItem, type WithContent } from '../../features/content/contentSelectors';
import { itemRefOf } from '../../features/content/itemRefOf';
import { inLocale } from '../../lib/place';
import styles from './NotFoundPage.module.css';

/** The languages in which the item exists that the address names, each with its link (decisions §2). */
export function Elsewhere() {
  const t = useMessages('notFound');
  const place = usePlace();
  const ref = itemRefOf(place);
  const held = useSelector((state: WithContent) => ref && selectItem(state, ref).locales);
  const others = LOCALES.filter(
    (locale) => locale !== place.locale && held?.includes(LOCALE_REGISTRY[locale].contentLocale),
  );
  if (others.length === 0) return null;
  return (
    <div className={styles.elsewhere}>
      <p>{t('elsewhere')}</p>
      <ul className={styles.links}>
        {others.map((locale) => (
          <li key={locale}>
            <a href={inLocale(place.address, locale)} hrefLang={locale} lang={locale}>
              {LOCALE_REGISTRY[locale].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

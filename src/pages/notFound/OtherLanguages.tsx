import { useSelector } from 'react-redux';
import { LOCALES, LOCALE_REGISTRY } from '../../../i18n/locales';
import controls from '../../components/controls/button.module.css';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { selectItemOfPlace, type WithContent } from '../../features/content/contentState';
import { paths } from '../../lib/address/paths';
import { withLocale } from '../../lib/address/place';
import styles from './NotFoundPage.module.css';

/** Links to the missing item in the languages it exists in. */
export function OtherLanguages() {
  const t = useMessages('notFound');
  const place = usePlace();
  const held = useSelector((state: WithContent) => selectItemOfPlace(state, place));
  const others = LOCALES.filter(
    (locale) => locale !== place.locale && held?.locales.includes(LOCALE_REGISTRY[locale].contentLocale),
  );
  // An id belongs to one translation; the others are found by their shared `postId`.
  const address = held?.postId
    ? { ...place.address, pathname: paths.project(place.locale, held.postId) }
    : place.address;
  if (others.length === 0) return null;
  return (
    <div className={styles.elsewhere}>
      <p>{t('elsewhere')}</p>
      <ul className={styles.links}>
        {others.map((locale) => (
          <li key={locale}>
            <a className={controls.quiet} href={withLocale(address, locale)} hrefLang={locale} lang={locale}>
              {LOCALE_REGISTRY[locale].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

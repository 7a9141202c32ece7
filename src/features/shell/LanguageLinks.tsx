import { LOCALES, LOCALE_REGISTRY } from '../../../i18n/locales';
import { usePlace } from '../../components/PlaceContext';
import { withLocale } from '../../lib/address/place';
import styles from './LanguageLinks.module.css';

/** The same page in each language: the locale prefix changes, the rest stays (rule: language.prefix-only). */
export function LanguageLinks() {
  const { locale, address } = usePlace();
  return (
    <ul className={styles.list}>
      {LOCALES.map((language) => (
        <li key={language}>
          <a
            className={styles.link}
            href={withLocale(address, language)}
            hrefLang={language}
            lang={language}
            data-track={language}
            {...(language === locale && { 'aria-current': 'true' as const })}
          >
            {LOCALE_REGISTRY[language].label}
          </a>
        </li>
      ))}
    </ul>
  );
}

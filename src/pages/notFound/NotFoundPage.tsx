import type { i18n } from 'i18next';
import { useSelector } from 'react-redux';
import controls from '../../components/controls/button.module.css';
import { usePlace } from '../../components/PlaceContext';
import { Phrases } from '../../components/text/Phrases';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { RecommendedKeywords } from '../../features/search/RecommendedKeywords';
import { SearchForm } from '../../features/search/SearchForm';
import { type WithContent, selectItemOfPlace } from '../../features/content/contentState';
import { type Place, withLocale } from '../../lib/address/place';
import { paths } from '@hibari/contract/address/paths';
import styles from './NotFoundPage.module.css';
import { FallenShapes } from './FallenShapes';
import { LOCALES, LOCALE_REGISTRY } from '@hibari/contract/locales';

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

/** The 404 page: links to the page in other languages, and ways on (rule: missing.unknown-path). */
export function NotFoundPage() {
  const t = useMessages('notFound');
  const { locale } = usePlace();
  return (
    <main id="page" data-testid="page" data-page="not-found" className={styles.page}>
      <FallenShapes className={styles.shapes} />
      <div className={styles.text}>
        <h1 className={styles.title}>
          <Phrases text={t('title')} />
        </h1>
        <p>{t('text')}</p>
        <Section>
          <OtherLanguages />
        </Section>
        <ul className={styles.links}>
          <li>
            <a className={controls.quiet} href={paths.home(locale)}>
              {t('home')}
            </a>
          </li>
          <li>
            <a className={controls.quiet} href={paths.projects(locale)}>
              {t('projects')}
            </a>
          </li>
        </ul>
      </div>
      <div className={styles.search}>
        <SearchForm />
        <Section>
          <RecommendedKeywords />
        </Section>
      </div>
    </main>
  );
}

NotFoundPage.describe = (_state: WithContent, { locale }: Place, i18n: i18n) => ({
  title: i18n.getFixedT(locale, 'notFound')('title'),
});

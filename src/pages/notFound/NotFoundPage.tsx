import type { i18n } from 'i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation, useParams } from 'react-router-dom';
import controls from '../../components/controls/button.module.css';
import { useLocale } from '../../components/useLocale';
import { Phrases } from '../../components/text/Phrases';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { RecommendedKeywords } from '../../features/search/RecommendedKeywords';
import { SearchForm } from '../../features/search/SearchForm';
import { type WithContent, selectHeldItem } from '../../features/content/contentState';
import {
  type ItemCollection,
  pathBelowLocale,
  type Place,
  sectionOf,
  withLocale,
} from '../../lib/address/place';
import { paths } from '@hibari/contract/address/paths';
import styles from './NotFoundPage.module.css';
import { FallenShapes } from './FallenShapes';
import { LOCALES, LOCALE_REGISTRY } from '@hibari/contract/locales';

/** What the items of a section are. */
const COLLECTIONS: Record<string, ItemCollection> = { projects: 'post', articles: 'blog_kr' };

/** Links to the missing item in the languages it exists in. */
export function OtherLanguages() {
  const t = useMessages('notFound');
  const locale = useLocale();
  const location = useLocation();
  const { id } = useParams();
  const collection = COLLECTIONS[sectionOf(pathBelowLocale(location))];
  const held = useSelector((state: WithContent) =>
    collection && id !== undefined ? selectHeldItem(state, { collection, locale, id }) : undefined,
  );
  const others = LOCALES.filter(
    (other) => other !== locale && held?.locales.includes(LOCALE_REGISTRY[other].contentLocale),
  );
  // An id belongs to one translation; the others are found by their shared `postId`.
  const address = held?.postId ? { ...location, pathname: paths.project(locale, held.postId) } : location;
  if (others.length === 0) return null;
  return (
    <div className={styles.elsewhere}>
      <p>{t('elsewhere')}</p>
      <ul className={styles.links}>
        {others.map((other) => (
          <li key={other}>
            <Link className={controls.quiet} to={withLocale(address, other)} hrefLang={other} lang={other}>
              {LOCALE_REGISTRY[other].label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The 404 page: links to the page in other languages, and ways on (rule: missing.unknown-path). */
export function NotFoundPage() {
  const t = useMessages('notFound');
  const locale = useLocale();
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
            <Link className={controls.quiet} to={paths.home(locale)}>
              {t('home')}
            </Link>
          </li>
          <li>
            <Link className={controls.quiet} to={paths.projects(locale)}>
              {t('projects')}
            </Link>
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

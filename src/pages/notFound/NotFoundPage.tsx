import type { i18n } from 'i18next';
import controls from '../../components/controls/button.module.css';
import { usePlace } from '../../components/PlaceContext';
import { Phrases } from '../../components/text/Phrases';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { RecommendedKeywords } from '../../features/search/RecommendedKeywords';
import { SearchForm } from '../../features/search/SearchForm';
import type { WithContent } from '../../features/content/contentState';
import type { Place } from '../../lib/address/place';
import { paths } from '../../lib/address/paths';
import { OtherLanguages } from './OtherLanguages';
import { FallenShapes } from './FallenShapes';
import styles from './NotFoundPage.module.css';

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

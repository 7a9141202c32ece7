import { useSelector } from 'react-redux';
import { HighlightedText } from '../../components/text/HighlightedText';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { ArticleItem } from '../../features/articles/ArticleItem';
import { heldOf, selectList, type WithContent } from '../../features/content/contentSelectors';
import { PagedGrid } from '../../features/lists/PagedGrid';
import { ProjectItem } from '../../features/projects/ProjectItem';
import { SectionHead } from '../../features/lists/SectionHead';
import { ResultSummary } from './ResultSummary';
import styles from './SearchResults.module.css';
import { selectIsSearching } from '../../features/search/searchSelectors';
import { ListOffer } from '../../features/lists/ListOffer';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';

/**
 * The results for the page's own address, articles and projects separately. A newer search never shows under this
 * page's heading (rule: search.results-by-address).
 */
export function SearchResults() {
  const t = useMessages('search');
  const shell = useMessages('shell');
  const { locale, choice } = usePlace();
  const { text = '' } = choice;
  const articles = useSelector((state: WithContent) => selectList(state, { list: 'articles', locale, text }));
  const projects = useSelector((state: WithContent) => selectList(state, { list: 'projects', locale, text }));
  const [found, posts] = [heldOf(articles), heldOf(projects)];
  const busy = useSelector((state: WithContent) => selectIsSearching(state, locale));
  const offer = <ListOffer what="results" lists={[articles, projects]} count={ITEMS_PER_REQUEST} />;
  const mark = (words: string) => <HighlightedText text={words} keyword={text} />;
  return (
    <div className={styles.results} aria-busy={busy}>
      <ResultSummary articles={articles} projects={projects} />
      {found.items.length + posts.items.length === 0 && offer}
      {found.items.length > 0 && (
        <section>
          <SectionHead title={t('articles')}>
            <p className={styles.total}>{t('total', { count: found.total })}</p>
          </SectionHead>
          <PagedGrid
            list={articles}
            parameter="articles"
            testId="article-results"
            moreLabel={t('moreArticles')}
          >
            {(item, { key, ...place }) => (
              <ArticleItem
                key={key}
                {...place}
                item={item}
                locale={locale}
                externalNotice={shell('external')}
                mark={mark}
                isHasTag
              />
            )}
          </PagedGrid>
          {posts.items.length === 0 && offer}
        </section>
      )}
      {posts.items.length > 0 && (
        <section>
          <SectionHead title={t('projects')}>
            <p className={styles.total}>{t('total', { count: posts.total })}</p>
          </SectionHead>
          <PagedGrid
            list={projects}
            parameter="projects"
            testId="project-results"
            moreLabel={t('moreProjects')}
          >
            {(item, { key, id, slot }) => (
              <ProjectItem key={key} id={id} slot={slot} item={item as Project} locale={locale} mark={mark} />
            )}
          </PagedGrid>
          {offer}
        </section>
      )}
    </div>
  );
}

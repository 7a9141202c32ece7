import { useSelector } from 'react-redux';
import { Marked } from '../../components/Marked';
import { useMessages } from '../../components/useMessages';
import { ArticleItem } from '../../features/content/ArticleItem';
import { ItemGrid } from '../../features/content/ItemGrid';
import { ProjectItem } from '../../features/content/ProjectItem';
import { SectionHead } from '../../features/content/SectionHead';
import { selectSearch } from '../../features/search/searchSelectors';
import { ResultSummary } from './ResultSummary';
import styles from './SearchResults.module.css';

/** Articles and projects apart (spec §2, "Search"); while a newer search runs, the former results stay. */
export function SearchResults() {
  const t = useMessages('search');
  const shell = useMessages('shell');
  const { status, query, results } = useSelector(selectSearch);
  const { articles, articleTotal, projects, projectTotal } = results;
  const mark = (text: string) => <Marked text={text} keyword={query?.text} />;
  return (
    <div className={styles.results} aria-busy={status === 'loading'}>
      <ResultSummary />
      {query && articles.length > 0 && (
        <section>
          <SectionHead title={t('articles')}>
            <p className={styles.total}>{t('total', { count: articleTotal })}</p>
          </SectionHead>
          <ItemGrid testId="article-results">
            {articles.map((item, index) => (
              <ArticleItem
                // An id is unique in its collection only.
                key={`${index}/${item.id}`}
                item={item}
                index={index}
                locale={query.locale}
                externalNotice={shell('external')}
                mark={mark}
                isHasTag
              />
            ))}
          </ItemGrid>
        </section>
      )}
      {query && projects.length > 0 && (
        <section>
          <SectionHead title={t('projects')}>
            <p className={styles.total}>{t('total', { count: projectTotal })}</p>
          </SectionHead>
          <ItemGrid testId="project-results">
            {projects.map((item, index) => (
              <ProjectItem key={`${index}/${item.id}`} item={item} locale={query.locale} mark={mark} />
            ))}
          </ItemGrid>
        </section>
      )}
    </div>
  );
}

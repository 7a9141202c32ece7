import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { HighlightedText } from '../../components/text/HighlightedText';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { ArticleItem } from '../../features/articles/ArticleItem';
import { heldOf, type WithContent, selectHeldList } from '../../features/content/contentState';
import { ListOffer } from '../../features/lists/ListOffer';
import { PagedGrid, type PagedGridProps } from '../../features/lists/PagedGrid';
import { SectionHead } from '../../features/lists/SectionHead';
import { useList } from '../../features/lists/useList';
import { ProjectItem } from '../../features/projects/ProjectItem';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import { ResultSummary } from './ResultSummary';
import styles from './SearchResults.module.css';
import type { Locale } from '../../../i18n/locales';
import { selectLoadingLists } from '../../features/content/loadingContent';

/** Whether a search in the language is waiting for its first answer. */
export const selectIsSearching = (state: WithContent, locale: Locale) =>
  selectLoadingLists(state).some(
    (ref) => ref.text !== undefined && ref.locale === locale && selectHeldList(state, ref).page === 0,
  );

interface FoundProps extends Omit<PagedGridProps, 'parameter'> {
  name: 'articles' | 'projects';
  offer: ReactNode;
}

/** The found items of one kind; renders nothing without any. */
function Found({ name, offer, ...grid }: FoundProps) {
  const t = useMessages('search');
  const { items, total } = heldOf(grid.list);
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead title={t(name)}>
        <p className={styles.total}>{t('total', { count: total })}</p>
      </SectionHead>
      <PagedGrid parameter={name} {...grid} />
      {offer}
    </section>
  );
}

/**
 * The results for the page's own address, articles and projects separately. A newer search never shows under this
 * page's heading (rule: search.results-by-address).
 */
export function SearchResults() {
  const t = useMessages('search');
  const shell = useMessages('shell');
  const { locale, choice } = usePlace();
  const { text = '' } = choice;
  const articles = useList({ list: 'articles', locale, text });
  const projects = useList({ list: 'projects', locale, text });
  const [hasArticles, hasProjects] = [articles, projects].map((list) => heldOf(list).items.length > 0);
  const busy = useSelector((state: WithContent) => selectIsSearching(state, locale));
  const offer = <ListOffer what="results" lists={[articles, projects]} count={ITEMS_PER_REQUEST} />;
  const mark = (words: string) => <HighlightedText text={words} keyword={text} />;
  return (
    <div className={styles.results} aria-busy={busy}>
      <ResultSummary articles={articles} projects={projects} />
      {!hasArticles && !hasProjects && offer}
      <Found
        name="articles"
        list={articles}
        testId="article-results"
        moreLabel={t('moreArticles')}
        offer={!hasProjects && offer}
      >
        {(item, place) => (
          <ArticleItem
            {...place}
            item={item}
            externalNotice={shell('external')}
            mark={mark}
            isHasTag
            eager={place.index === 0}
          />
        )}
      </Found>
      <Found
        name="projects"
        list={projects}
        testId="project-results"
        moreLabel={t('moreProjects')}
        offer={offer}
      >
        {(item, { id, slot, index }) => (
          <ProjectItem
            id={id}
            slot={slot}
            item={item as Project}
            mark={mark}
            eager={!hasArticles && index === 0}
          />
        )}
      </Found>
    </div>
  );
}

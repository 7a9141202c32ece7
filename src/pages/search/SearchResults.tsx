import { type ReactNode, Fragment } from 'react';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { HighlightedText } from '../../components/text/HighlightedText';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import type { Project } from '@hibari/contract/schemas';
import { ArticleItem } from '../../features/articles/ArticleItem';
import {
  heldOf,
  type WithContent,
  selectHeldList,
  type HeldList,
  type ListState,
} from '../../features/content/contentState';
import { ListOffer } from '../../features/lists/ListOffer';
import { PagedGrid, type PagedGridProps } from '../../features/lists/PagedGrid';
import { SectionHead } from '../../features/lists/SectionHead';
import { useList } from '../../features/lists/useList';
import { ProjectItem } from '../../features/projects/ProjectItem';
import { choiceOf } from '../../lib/address/choice';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import { EmptyPlaces } from '../../components/EmptyPlaces';
import styles from './SearchResults.module.css';
import type { Locale } from '@hibari/contract/locales';
import { selectLoadingLists } from '../../features/content/loadingContent';
import { paths } from '@hibari/contract/address/paths';
import { findNearestWord } from '../../features/search/nearestWord';

/** A line breaks between sentences rather than inside one. */
function sentencesOf(text: string): ReactNode {
  return text.split(/(?<=\. |。)/).map((sentence, index) => (
    <Fragment key={index}>
      <span className={styles.sentence}>{sentence.trimEnd()}</span>
      {sentence.endsWith(' ') && ' '}
    </Fragment>
  ));
}

/**
 * A link to the word that the visitor may have meant; renders nothing without one (rule: search.spelling). Another word is
 * another element (rule: engines.translated).
 */
export function SpellingHelp() {
  const t = useMessages('search');
  const locale = useLocale();
  const [query] = useSearchParams();
  const { text = '' } = choiceOf(query, ['text']);
  const { items } = heldOf(useList({ list: 'spelling', locale, text }));
  const nearest = findNearestWord(items, text);
  if (!nearest) return null;
  const [before, after] = t('didYouMean', { word: '\n' }).split('\n');
  return (
    <p key={`${before}${nearest.word}`} className={styles.spelling} data-testid="spelling-help">
      {before}
      <Link to={paths.search(locale, nearest.word)}>{nearest.word}</Link>
      {after}
    </p>
  );
}

/**
 * The totals, or that nothing was found, with suggestions; changes are announced. If a collection failed, the page
 * does not claim that there are no results (rule: search.failure-is-no-empty-result).
 */
function ResultSummary({ articles, projects }: { articles: ListState; projects: ListState }) {
  const t = useMessages('search');
  const totalOf = (name: 'articles' | 'projects', { total }: HeldList) =>
    total > 0 && `${t(name)} ${t('total', { count: total })}`;
  const totals = [totalOf('articles', heldOf(articles)), totalOf('projects', heldOf(projects))].filter(
    (text) => text !== false,
  );
  const isAnswered = articles.status === 'ready' && projects.status === 'ready';
  const isNone = isAnswered && totals.length === 0;
  return (
    <div role="status">
      {totals.length > 0 && <p className="visually-hidden">{totals.join(' · ')}</p>}
      {isNone && (
        <div className={styles.none} data-testid="no-results">
          <EmptyPlaces className={styles.nothing} />
          <div>
            <p key={t('none')} className={styles.noneText}>
              {sentencesOf(t('none'))}
            </p>
            <SpellingHelp />
            <p className={styles.help}>{t('help')}</p>
          </div>
        </div>
      )}
    </div>
  );
}

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
  const locale = useLocale();
  const [query] = useSearchParams();
  const { text = '' } = choiceOf(query, ['text']);
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

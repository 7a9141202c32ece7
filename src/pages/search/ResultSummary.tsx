import { Fragment, type ReactNode } from 'react';
import { EmptyPlaces } from '../../components/EmptyPlaces';
import { useMessages } from '../../components/useMessages';
import { heldOf, type HeldList, type ListState } from '../../features/content/contentState';
import styles from './SearchResults.module.css';
import { usePlace } from '../../components/PlaceContext';
import { paths } from '../../lib/address/paths';
import { useList } from '../../features/lists/useList';
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
  const { locale, choice } = usePlace();
  const { text = '' } = choice;
  const { items } = heldOf(useList({ list: 'spelling', locale, text }));
  const nearest = findNearestWord(items, text);
  if (!nearest) return null;
  const [before, after] = t('didYouMean', { word: '\n' }).split('\n');
  return (
    <p key={`${before}${nearest.word}`} className={styles.spelling} data-testid="spelling-help">
      {before}
      <a href={paths.search(locale, nearest.word)}>{nearest.word}</a>
      {after}
    </p>
  );
}

/**
 * The totals, or that nothing was found, with suggestions; changes are announced. If a collection failed, the page
 * does not claim that there are no results (rule: search.failure-is-no-empty-result).
 */
export function ResultSummary({ articles, projects }: { articles: ListState; projects: ListState }) {
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

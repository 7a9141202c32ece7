import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../../components/useMessages';
import { heldOf } from '../../features/content/contentSelectors';
import type { HeldList, ListState } from '../../features/content/contentState';
import styles from './SearchResults.module.css';
import { SpellingHelp } from './SpellingHelp';

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
          <NothingFound />
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

/** A line breaks between sentences rather than inside one. */
function sentencesOf(text: string): ReactNode {
  return text.split(/(?<=\. |。)/).map((sentence, index) => (
    <Fragment key={index}>
      <span className={styles.sentence}>{sentence.trimEnd()}</span>
      {sentence.endsWith(' ') && ' '}
    </Fragment>
  ));
}

/** Three cells of a grid, the middle one without its shape. */
function NothingFound() {
  return (
    <svg className={styles.nothing} viewBox="0 0 300 100" aria-hidden="true">
      <path d="M0 0h100v100A100 100 0 0 1 0 0Z" fill="var(--cobalt)" />
      <circle cx="150" cy="50" r="49" fill="none" stroke="#111111" strokeWidth="2" strokeDasharray="6 6" />
      <path d="M200 100a50 50 0 0 1 100 0Z" fill="var(--sun)" />
    </svg>
  );
}

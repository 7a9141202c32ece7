import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import { heldOf } from '../../features/content/contentState';
import { useList } from '../../features/lists/useList';
import { findNearestWord } from '../../features/search/nearestWord';
import styles from './SpellingHelp.module.css';

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

import { useMessages } from '../../components/useMessages';
import { HighlightedText } from '../../components/text/HighlightedText';
import styles from './SuggestionList.module.css';

interface SuggestionListProps {
  id: string;
  /** Whether the visitor is typing in the field; suggestions are announced from then on. */
  isUsed: boolean;
  text: string;
  words: readonly string[];
  /** Index of the word that the keyboard points at. */
  at: number;
  choose: (word: string) => void;
}

export const optionId = (id: string, at: number) => `${id}-${at}`;

/** The suggestions for the field above, and their number, announced. The focus stays in the field. */
export function SuggestionList({ id, isUsed, text, words, at, choose }: SuggestionListProps) {
  const t = useMessages('search');
  return (
    <>
      {words.length > 0 && (
        <ul id={id} role="listbox" aria-label={t('suggestions')} className={styles.list}>
          {words.map((word, index) => (
            <li
              key={word}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === at}
              className={styles.option}
              // A press would take the focus from the field, and so close the list.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(word)}
            >
              <HighlightedText text={word} keyword={text} isUnfinished />
            </li>
          ))}
        </ul>
      )}
      {isUsed && (
        <p role="status" className="visually-hidden">
          {words.length > 0 && t('suggestionCount', { count: words.length })}
        </p>
      )}
    </>
  );
}

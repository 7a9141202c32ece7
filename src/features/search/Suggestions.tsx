/** The suggestions below a search field: their list, and the field's side of them. */
import { useEffect, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMessages } from '../../components/useMessages';
import { HighlightedText } from '../../components/text/HighlightedText';
import styles from './Suggestions.module.css';
import { useIsHydrating } from '../../components/useIsHydrating';
import { fieldTyped, selectSuggestions, suggestionsClosed, wordPointedAt } from './suggestionsSlice';

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

const optionId = (id: string, at: number) => `${id}-${at}`;

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

/** `keyCode` of key events during composition, for browsers that do not set `isComposing`. */
const COMPOSING_KEY = 229;
const NO_WORDS: string[] = [];

/**
 * The field's side of its suggestions: a combobox that only points at its options, so that the focus stays in the
 * field.
 * @param id of the field
 */
export function useSuggestions(id: string, choose: (word: string) => void) {
  const dispatch = useDispatch();
  const list = `${id}-list`;
  const stored = useSelector(selectSuggestions);
  // Without scripts nothing is suggested, and the field says so.
  const isAlive = !useIsHydrating();
  // Of two fields, as a page leaves for another, only the one in use has suggestions.
  const shown = stored?.field === id ? stored : null;
  const { text, words, at } = shown ?? { text: '', words: NO_WORDS, at: -1 };
  const isOpen = words.length > 0;

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => dispatch(suggestionsClosed());
    // The browser may keep the page and show it again (rule: menus.kept-page).
    window.addEventListener('pagehide', close);
    return () => window.removeEventListener('pagehide', close);
  }, [isOpen, dispatch]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { isComposing, keyCode } = event.nativeEvent;
    // An input method's keys are its own: Enter that confirms a word must not submit (rule: search.composition).
    if (isComposing || keyCode === COMPOSING_KEY) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (!isOpen) return;
    const word = words[at];
    const steps = words.length + 1;
    if (event.key === 'ArrowDown') dispatch(wordPointedAt(((at + 2) % steps) - 1));
    else if (event.key === 'ArrowUp') dispatch(wordPointedAt(((at + steps) % steps) - 1));
    else if (event.key === 'Escape') dispatch(suggestionsClosed());
    else if (event.key === 'Enter' && word !== undefined) choose(word);
    else return;
    event.preventDefault();
  };

  const field = {
    onKeyDown,
    onInput: (event: { currentTarget: HTMLInputElement }) => {
      dispatch(fieldTyped({ field: id, text: event.currentTarget.value }));
    },
    onBlur: () => {
      if (shown) dispatch(suggestionsClosed());
    },
    ...(isAlive && {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? list : undefined,
      'aria-activedescendant': at >= 0 ? optionId(list, at) : undefined,
    }),
  };
  return { field, list: { id: list, isUsed: shown !== null, text, words, at, choose } };
}

import { Fragment, type ReactNode } from 'react';
import { phrasesOf } from '../lib/phrases';
import styles from './Phrases.module.css';

/** More than a phone's line holds of a page's heading, and of a card's. */
const LONG = 7;
const LONGER = 12;

/** Phrases between which a line may end. A phrase too long for a narrow line may be broken as the language breaks. */
export function phraseNodes(phrases: readonly string[]): ReactNode {
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase.length <= LONG ? (
        phrase
      ) : (
        <span className={phrase.length > LONGER ? styles.longer : styles.long}>{phrase}</span>
      )}
    </Fragment>
  ));
}

/** A heading's text, whose lines end between phrases in every browser. */
export function Phrases({ text }: { text: string }) {
  const phrases = phrasesOf(text);
  if (phrases.length === 1) return text;
  return <span className={styles.phrases}>{phraseNodes(phrases)}</span>;
}

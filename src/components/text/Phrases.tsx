import { Fragment } from 'react';
import { splitPhrases } from '../../lib/text/splitPhrases';
import styles from './Phrases.module.css';

/** Longer phrases may not fit a phone's line, in a page's heading and in a card's. */
const LONG = 7;
const LONGER = 12;

/**
 * A heading's text, which breaks between phrases in every browser. A phrase too long for a narrow line may break
 * inside, by the language's rules. Another text is another element (rule: engines.translated).
 */
export function Phrases({ text }: { text: string }) {
  const phrases = splitPhrases(text);
  if (phrases.length === 1) return <span>{text}</span>;
  const shown = phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase.length <= LONG ? (
        phrase
      ) : (
        <span className={phrase.length > LONGER ? styles.longer : styles.long}>{phrase}</span>
      )}
    </Fragment>
  ));
  return (
    <span key={text} className={styles.phrases}>
      {shown}
    </span>
  );
}

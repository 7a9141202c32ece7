import { Fragment } from 'react';
import { markMatches, type MarkedText } from '../../lib/text/matches';
import { splitPhrases } from '../../lib/text/splitPhrases';
import { Phrases } from './Phrases';
import styles from './HighlightedText.module.css';
import phraseStyles from './Phrases.module.css';

interface MarkedProps {
  text: string;
  /** The search text; an empty one marks nothing. */
  keyword: string;
  /** The visitor is still typing the search text. */
  isUnfinished?: boolean;
}

/** Splits the pieces where a line may break, so that a mark can wrap. */
function cutAtPhrases(
  pieces: readonly MarkedText[],
  phrases: readonly string[],
): (MarkedText & { isStart: boolean })[] {
  let end = 0;
  const starts = phrases.map((phrase) => (end += phrase.length) - phrase.length);
  let at = 0;
  return pieces.flatMap(({ text, match }) => {
    const from = at;
    at += text.length;
    const cuts = starts.filter((start) => start > from && start < at);
    return [from, ...cuts].map((cut, index) => ({
      text: text.slice(cut - from, (cuts[index] ?? at) - from),
      match,
      isStart: cut > 0 && starts.includes(cut),
    }));
  });
}

/** A text with its matches marked. Another text or keyword is another element (rule: engines.translated). */
export function HighlightedText({ text, keyword, isUnfinished = false }: MarkedProps) {
  const pieces = markMatches(text, keyword, isUnfinished);
  if (!pieces.some(({ match }) => match)) return <Phrases text={text} />;
  const phrases = splitPhrases(text);
  const marked = cutAtPhrases(pieces, phrases).map(({ text: piece, match, isStart }, index) => (
    <Fragment key={index}>
      {isStart && <wbr />}
      {match ? <mark className={styles.mark}>{piece}</mark> : piece}
    </Fragment>
  ));
  return (
    <span key={`${keyword}\n${text}`} className={phrases.length > 1 ? phraseStyles.phrases : undefined}>
      {marked}
    </span>
  );
}

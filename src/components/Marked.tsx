import { Fragment } from 'react';
import { markMatches } from '../lib/markMatches';
import styles from './Marked.module.css';

interface MarkedProps {
  text: string;
  /** What was searched; nothing is marked without it. */
  keyword?: string | undefined;
}

/** A text in which what a search found is marked (decisions §4). */
export function Marked({ text, keyword = '' }: MarkedProps) {
  if (keyword === '') return text;
  return markMatches(text, keyword).map(({ text: piece, match }, index) =>
    match ? (
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}

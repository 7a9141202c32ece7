import { useState, type CSSProperties, type ReactNode } from 'react';
import { textSlot } from '../../lib/pictures/pageSlots';
import { ratioOf } from '../../lib/richText/storyFigure';
import type { Attributes } from '../../lib/richText/tree';
import { useIsHydrating } from '../useIsHydrating';
import { picture } from './bodyPictures';
import styles from './Comparison.module.css';

interface Compared {
  image: Attributes;
  caption: ReactNode;
}

interface ComparisonProps {
  before: Compared;
  after: Compared;
  /** What the slider does. */
  label: string;
  lang: string | undefined;
}

const SLOT = textSlot();
const MIDDLE = 50;

/** Two pictures side by side; once hydrated on each other, with a slider (rule: project.comparison). */
export function Comparison({ before, after, label, lang }: ComparisonProps) {
  const [split, setSplit] = useState(MIDDLE);
  const canSlide = !useIsHydrating();
  const parts = [before, after];
  return (
    <figure
      className={styles.comparison}
      lang={lang}
      data-slider={canSlide}
      style={canSlide ? ({ '--split': split / 100 } as CSSProperties) : undefined}
    >
      {/* The place of the larger picture; a style attribute would need another policy. */}
      <svg
        className={styles.place}
        viewBox={`0 0 ${Math.round(ratioOf(before.image) * 1_000)} 1000`}
        aria-hidden="true"
      />
      {parts.map(({ image, caption }, at) => (
        <figure key={at} className={styles.part}>
          {picture(image, SLOT)}
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
      {canSlide && (
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          min={0}
          max={100}
          value={split}
          onChange={({ target }) => setSplit(Number(target.value))}
        />
      )}
    </figure>
  );
}

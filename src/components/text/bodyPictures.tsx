/**
 * The pictures of a body. In figures they have one of three widths, stand in rows, or are compared
 * (docs/decisions/042); else they have their own width.
 */
import { createElement, useState, type CSSProperties, type ReactNode } from 'react';
import type { Thumbnail } from '@hibari/contract/schemas';
import { NARROW_SLOT, OPENING_SLOT, rowSlot, textSlot } from '../../lib/pictures/pageSlots';
import type { PictureSlot } from '../../lib/pictures/pictureSlot';
import { figureParts, ratioOf, type FigurePart } from '../../lib/richText/storyFigure';
import type { Attributes, RichElement, RichNode } from '@hibari/contract/richText/tree';
import { ItemThumbnail } from '../ItemThumbnail';
import { PlayablePicture, type MotionWords } from '../PlayablePicture';
import { useIsHydrating } from '../useIsHydrating';
import '../ownRatio.css';
import comparison from './Comparison.module.css';
import styles from './Story.module.css';
import type { BodyWords } from './useBodyWords';

/** Of unknown size: no wider than the picture is, yet wider than the text's column. */
const OWN_SIZE: PictureSlot = { sizes: '', from: 1200, to: 1200 };

/** Of an attribute of HTML. */
export const numberOf = (written: string | undefined) => (written ? Number(written) : undefined);

const imageOf = ({ src = '', alt, width, height }: Attributes): Thumbnail => ({
  fullUrl: src,
  alt,
  width: numberOf(width),
  height: numberOf(height),
});

/** @param slot of the figure that it fills */
export function picture(attributes: Attributes, slot?: PictureSlot): ReactNode {
  const image = imageOf(attributes);
  const own = image.width === undefined ? OWN_SIZE : textSlot(image.width);
  return <ItemThumbnail image={image} slot={slot ?? own} shape="natural" />;
}

/**
 * With a button if the picture moves.
 * @param shown the picture, perhaps in a link, which cannot hold the button itself
 * @param words none inside of a link or a summary
 */
export function playable(
  attributes: Attributes,
  shown: ReactNode,
  words: MotionWords | undefined,
): ReactNode {
  if (!words) return shown;
  return (
    <PlayablePicture image={imageOf(attributes)} words={words}>
      {shown}
    </PlayablePicture>
  );
}

/** @param parent says of which form a figure among them would be */
type RenderNodes = (nodes: readonly RichNode[], parent: string) => ReactNode;

const SLOTS: Readonly<Record<string, PictureSlot>> = {
  figure: textSlot(),
  'figure full': OPENING_SLOT,
  'figure narrow': NARROW_SLOT,
};

/** How wide the picture of a figure of that form is. */
export const slotIn = (parent: string): PictureSlot | undefined => SLOTS[parent];

/** Taller ones stand side by side on phones too. */
const WIDEST_ON_PHONES = 1;

export function figure(element: RichElement, words: BodyWords, render: RenderNodes): ReactNode {
  const [, children = [], { lang, class: form = '' } = {}] = element;
  const parts = /^(?:pair|comparison)/.test(form) ? figureParts(element) : undefined;
  if (parts && form !== 'comparison') return row(parts, form === 'pair full', words, render, lang);
  const [before, after, ...others] = parts ?? [];
  if (before && after && others.length === 0)
    return (
      <Comparison
        before={{ image: before.image, caption: render(before.words, 'figcaption') }}
        after={{ image: after.image, caption: render(after.words, 'figcaption') }}
        label={words.compare}
        lang={lang}
      />
    );
  const width = form === 'full' || form === 'narrow' ? form : undefined;
  const parent = width ? `figure ${width}` : 'figure';
  return createElement('figure', { className: width && styles[width], lang }, render(children, parent));
}

function row(
  parts: readonly FigurePart[],
  isFull: boolean,
  words: BodyWords,
  render: RenderNodes,
  lang: string | undefined,
): ReactNode {
  const ratios = parts.map(({ image }) => ratioOf(image));
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const isStacked = ratios.some((ratio) => ratio > WIDEST_ON_PHONES);
  const shown = parts.map(({ image, words: caption }, at) => {
    const ratio = ratios[at] ?? 1;
    const slot = rowSlot(ratio / total, isFull, isStacked);
    return (
      <figure key={at} className={styles.part}>
        {/* Its width gives the part its share of the row: a style attribute would need another policy. */}
        <svg className={styles.share} width={Math.round(ratio * 4_000)} height="0" aria-hidden="true" />
        {playable(image, picture(image, slot), words.motion)}
        {caption.length > 0 && <figcaption>{render(caption, 'figcaption')}</figcaption>}
      </figure>
    );
  });
  const className = `${styles.row} ${isFull ? styles.full : ''}`;
  return (
    <figure className={className} lang={lang} data-stacked={isStacked}>
      {shown}
    </figure>
  );
}

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

const MIDDLE = 50;

/** Two pictures side by side; once hydrated on each other, with a slider (rule: project.comparison). */
function Comparison({ before, after, label, lang }: ComparisonProps) {
  const [split, setSplit] = useState(MIDDLE);
  const canSlide = !useIsHydrating();
  const parts = [before, after];
  return (
    <figure
      className={comparison.comparison}
      lang={lang}
      data-slider={canSlide}
      style={canSlide ? ({ '--split': split / 100 } as CSSProperties) : undefined}
    >
      {/* The place of the larger picture; a style attribute would need another policy. */}
      <svg
        className={comparison.place}
        viewBox={`0 0 ${Math.round(ratioOf(before.image) * 1_000)} 1000`}
        aria-hidden="true"
      />
      {parts.map(({ image, caption }, at) => (
        <figure key={at} className={comparison.part}>
          {picture(image, SLOTS.figure)}
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
      {canSlide && (
        <input
          type="range"
          className={comparison.slider}
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

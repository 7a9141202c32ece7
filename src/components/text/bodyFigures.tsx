/** The figures of a body: pictures of three widths, rows of pictures, and comparisons (docs/decisions/042). */
import { createElement, type ReactNode } from 'react';
import { NARROW_SLOT, OPENING_SLOT, rowSlot, textSlot } from '../../lib/pictures/pageSlots';
import type { PictureSlot } from '../../lib/pictures/pictureSlot';
import { figureParts, ratioOf, type FigurePart } from '../../lib/richText/storyFigure';
import type { RichElement, RichNode } from '../../lib/richText/tree';
import { picture, playable } from './bodyPictures';
import type { BodyWords } from './bodyVideos';
import { Comparison } from './Comparison';
import styles from './Story.module.css';

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

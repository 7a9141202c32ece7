/** The pictures of a figure of figures, as a body's forms have them (docs/decisions/042). */
import { BLANK, type Attributes, type RichElement, type RichNode } from '@hibari/contract/richText/tree';

export interface FigurePart {
  image: Attributes;
  /** Of its caption. */
  words: RichNode[];
}

const MOST_PARTS = 3;

/** Undefined for a figure of any other shape. */
export function figureParts([, children = []]: RichElement): FigurePart[] | undefined {
  const parts = children.filter(isWritten).map(partOf);
  const found = parts.filter((part) => part !== undefined);
  return found.length > 1 && found.length <= MOST_PARTS && found.length === parts.length ? found : undefined;
}

function partOf(node: RichNode): FigurePart | undefined {
  if (typeof node === 'string' || node[0] !== 'figure') return undefined;
  const [picture, caption, ...others] = (node[1] ?? []).filter(isWritten);
  if (!isElement(picture, 'img') || others.length > 0) return undefined;
  if (caption !== undefined && !isElement(caption, 'figcaption')) return undefined;
  return { image: picture[2] ?? {}, words: caption?.[1] ?? [] };
}

const isWritten = (node: RichNode) => typeof node !== 'string' || !BLANK.test(node);

const isElement = (node: RichNode | undefined, tag: string): node is RichElement =>
  node !== undefined && typeof node !== 'string' && node[0] === tag;

/** Of a picture of unknown size, which gets this ratio. */
const USUAL_RATIO = 4 / 3;

/** Width by height, within what a row can show. */
export function ratioOf({ width, height }: Attributes): number {
  const ratio = Number(width) / Number(height);
  return ratio > 0 && Number.isFinite(ratio) ? Math.min(4, Math.max(0.25, ratio)) : USUAL_RATIO;
}

/** What the nodes of a body contain, for what may be around them. */
import type { Attributes, RichNode } from './tree';

export const BLANK = /^[\t\n\f\r ]*$/;
/** The rest ends a paragraph, unless an element that is not kept held them together. */
const IN_PARAGRAPHS = new Set([
  ...['a', 'strong', 'em', 'del', 'sub', 'sup', 'code', 'span', 'ruby', 'rt', 'rp'],
  ...['br', 'wbr', 'img', 'iframe'],
]);

/** Whether it contains nothing visible or audible. */
export function isEmpty(nodes: readonly RichNode[]): boolean {
  return nodes.every((node) =>
    typeof node === 'string'
      ? BLANK.test(node)
      : node[0] !== 'img' && node[0] !== 'iframe' && isEmpty(node[1] ?? []),
  );
}

export function holdsBlock(nodes: readonly RichNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (!IN_PARAGRAPHS.has(node[0]) || holdsBlock(node[1] ?? [])),
  );
}

const CONTROLS = new Set(['iframe', 'details']);

/** Whether it contains what a visitor presses, links apart; a link or another control cannot hold it. */
export function holdsControl(nodes: readonly RichNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (CONTROLS.has(node[0]) || holdsControl(node[1] ?? [])),
  );
}

/** The attributes of a picture that is all there is. */
export function lonePicture(nodes: readonly RichNode[]): Attributes | undefined {
  const [only] = nodes;
  const isAlone = nodes.length === 1 && only !== undefined && typeof only !== 'string' && only[0] === 'img';
  return isAlone ? (only[2] ?? {}) : undefined;
}

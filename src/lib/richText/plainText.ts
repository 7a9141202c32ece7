import type { RichNode } from './tree';

/** Elements within a line; all others begin one of their own. */
export const INLINE: ReadonlySet<string> = new Set([
  'a',
  'strong',
  'em',
  'del',
  'sub',
  'sup',
  'code',
  'span',
  'ruby',
  'wbr',
]);
/** The reading of a word, beside the word. */
const READING = new Set(['rt', 'rp']);
/** A footnote's number, and the way back from it. */
const NOTE = /^#note/;

/** The words of a body, with spaces between its blocks and none within a line, for search and descriptions. */
export function plainText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, children = [], attributes] = node;
      if (READING.has(tag) || NOTE.test(attributes?.['href'] ?? '')) return '';
      return INLINE.has(tag) ? plainText(children) : ` ${plainText(children)} `;
    })
    .join('');
}

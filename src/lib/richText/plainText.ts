import type { RichNode } from './tree';

const INLINE = new Set(['a', 'strong', 'em', 'del', 'sub', 'sup', 'code', 'span', 'ruby', 'wbr']);

/** The words of a body, with spaces between its blocks, for search. */
export function plainText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, children = []] = node;
      return INLINE.has(tag) ? plainText(children) : ` ${plainText(children)} `;
    })
    .join('');
}

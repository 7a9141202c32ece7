import type { RichNode } from './tree';

const VOID = new Set(['br', 'wbr', 'img', 'hr']);

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

/** Serializes a tree as HTML. Parsed again, by us or by a browser, it is the same tree. */
export function writeRichText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const start = `<${node.tag}${attributesOf(node.attributes)}>`;
      return VOID.has(node.tag) ? start : `${start}${writeRichText(node.children)}</${node.tag}>`;
    })
    .join('');
}

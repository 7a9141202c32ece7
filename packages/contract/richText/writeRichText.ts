import { linkKind } from './addresses';
import type { Attributes, RichNode } from './tree';

const VOID = new Set(['br', 'wbr', 'img', 'hr']);

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');

/** For a value between double quotes. */
export const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

/** Attributes that pages set themselves, for other consumers of the HTML. */
function withSetByPages(tag: string, attributes: Attributes): Attributes {
  if (tag === 'a' && linkKind(attributes.href ?? '') === 'outside') return { ...attributes, rel: 'noopener' };
  return tag === 'img' || tag === 'iframe' ? { ...attributes, loading: 'lazy' } : attributes;
}

function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** Serializes a tree as HTML. Parsed again, by us or by a browser, it is the same tree. */
export function writeRichText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const [tag, children = [], attributes = {}] = node;
      const start = `<${tag}${writeAttributes(withSetByPages(tag, attributes))}>`;
      return VOID.has(tag) ? start : `${start}${writeRichText(children)}</${tag}>`;
    })
    .join('');
}

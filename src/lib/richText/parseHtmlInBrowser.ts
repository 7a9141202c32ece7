import { parseInert } from '../engine/parseInert';
import { allowedTree, type ParsedElement } from '@hibari/contract/richText/tagTable';
import { tidyTree } from '@hibari/contract/richText/tidyTree';
import type { RichNode } from '@hibari/contract/richText/tree';

/** What HTML calls formatting elements, without `a`, of which only one is open at a time. */
const NAMES = 'b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u';
const WITH_ATTRIBUTES = new RegExp(`<(?:${NAMES})[\\s/][^<>]*>?`, 'gi');
const WELL_FORMED = /^<\w+(?:\s[\w:-]+="[^"]*")*>$/;
const FORMATTING = new RegExp(`<(/?)(?=(?:${NAMES})[\\s/>])`, 'gi');
const MAX_EQUAL = 3;
const MAX_ELEMENTS = 1_000_000;

export function parseHtmlInBrowser(html: string): RichNode[] {
  return tidyTree(allowedTree(parseInert(isBounded(html) ? html : withoutFormatting(html)).childNodes, read));
}

/**
 * A browser reopens all unclosed formatting elements in each block, without a bound: megabytes of text become billions of
 * elements. At most three equal ones are open, so that only different attributes make many.
 */
function isBounded(html: string): boolean {
  const tags = html.match(/<[a-z]/gi)?.length ?? 0;
  const starts = html.match(WITH_ATTRIBUTES) ?? [];
  const comparable = starts.filter((start) => WELL_FORMED.test(start));
  const different = starts.length - comparable.length + new Set(comparable).size;
  return tags * MAX_EQUAL * (NAMES.split('|').length + different) <= MAX_ELEMENTS;
}

const withoutFormatting = (html: string) => html.replace(FORMATTING, '<$1x-');

function read(node: Node): string | ParsedElement<Node> | undefined {
  if (node instanceof Text) return node.data;
  return node instanceof Element
    ? { tag: node.localName, attributes: node.attributes, children: node.childNodes }
    : undefined;
}

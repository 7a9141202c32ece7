/** The addresses of the site itself in a document, in any place, so that new kinds are included. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { findReservedName } from '@hibari/contract/address/paths';

export interface Addresses {
  /** Root-relative, with their query. */
  pages: Set<string>;
  /** Pages that a language switch leads to, which may be missing in that language. */
  translations: Set<string>;
  /** Paths. */
  files: Set<string>;
}

const LISTS_OF_ADDRESSES = new Set(['srcset', 'imagesrcset']);

function add(
  found: Addresses,
  text: string,
  siteUrl: string,
  kind: 'pages' | 'translations' = 'pages',
): void {
  const isOwn = text.startsWith('/')
    ? !text.startsWith('//')
    : text === siteUrl || text.startsWith(`${siteUrl}/`);
  if (!isOwn || !URL.canParse(text, siteUrl)) return;
  const { origin, pathname, search } = new URL(text, siteUrl);
  if (origin !== new URL(siteUrl).origin) return;
  if (findReservedName(pathname) === undefined) found[kind].add(pathname + search);
  else found.files.add(pathname);
}

/** Data in a page: an address of a file is a whole text. A text that looks like a page is none. */
function addFromData(found: Addresses, data: unknown, siteUrl: string): void {
  if (typeof data === 'string') {
    if (/^\/\S*$/.test(data) && findReservedName(data) !== undefined) add(found, data, siteUrl);
  } else if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) addFromData(found, value, siteUrl);
  }
}

function addFromHtml(
  found: Addresses,
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  siteUrl: string,
): void {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const kind = node.tagName === 'a' && attributes.hreflang ? 'translations' : 'pages';
    for (const [name, value] of Object.entries(attributes)) {
      const parts = LISTS_OF_ADDRESSES.has(name)
        ? value.split(',').map((part) => part.trim().split(/\s/, 1)[0] ?? '')
        : [value];
      for (const part of parts) add(found, part, siteUrl, kind);
    }
    const [only] = node.childNodes;
    const isData = node.tagName === 'script' && /json$/.test(attributes.type ?? '');
    if (isData && only && 'value' in only) addFromData(found, JSON.parse(only.value), siteUrl);
    addFromHtml(found, 'content' in node ? node.content.childNodes : node.childNodes, siteUrl);
  }
}

/** @param siteUrl the public origin without a trailing slash, with which absolute addresses of the site begin */
export function addressesIn(document: { html: string } | { data: unknown }, siteUrl: string): Addresses {
  const found: Addresses = { pages: new Set(), translations: new Set(), files: new Set() };
  if ('html' in document)
    addFromHtml(found, parse(document.html, { scriptingEnabled: false }).childNodes, siteUrl);
  else addFromData(found, document.data, siteUrl);
  return found;
}

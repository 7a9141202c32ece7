/**
 * Reads a body's HTML into a tree of the allowed tags, on the server and in the browser alike (decisions §4). The tree
 * becomes React elements: no string of a service is ever written as HTML. Whatever is sent, its tags are nested as HTML
 * nests them, so that the server's page and the browser's are the same.
 */
import { decodeEntities } from './richTextEntities';
import { HIDDEN_TAGS, mayHold, mayHoldText, shownTag, VOID_TAGS } from './richTextTags';

export interface RichElement {
  tag: string;
  /** As they were sent, decoded; whoever shows one checks it. */
  attributes: Readonly<Record<string, string>>;
  children: RichNode[];
}
export type RichNode = string | RichElement;

/** Nobody nests so deeply; a browser's parser and React's renderer would. */
const DEEPEST = 32;

const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<!\w[^>]*>|<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

function readAttributes(written: string): Record<string, string> {
  const attributes = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** The tree while it is read: the open elements, the innermost last. */
class Builder {
  readonly root: RichElement = { tag: 'body', attributes: {}, children: [] };
  private readonly open: RichElement[] = [this.root];

  private get top(): RichElement {
    return this.open.at(-1) as RichElement;
  }

  /** Closes elements until one holds what comes; false, and nothing is closed, where none would. */
  private makeRoom(holds: (parent: string) => boolean): boolean {
    const at = this.open.findLastIndex(({ tag }) => holds(tag));
    if (at >= 0) this.open.length = at + 1;
    return at >= 0;
  }

  text(text: string): void {
    if (text === '') return;
    if (!mayHoldText(this.top.tag)) {
      if (text.trim() === '') return;
      this.makeRoom(mayHoldText);
    }
    const { children } = this.top;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  start(tag: string, attributes: RichElement['attributes']): void {
    if (tag === 'a') this.end('a');
    if (tag === 'tr' && this.top.tag === 'table') this.start('tbody', {});
    if (this.open.length > DEEPEST || !this.makeRoom((parent) => mayHold(parent, tag))) return;
    const element: RichElement = { tag, attributes, children: [] };
    this.top.children.push(element);
    if (!VOID_TAGS.has(tag) && tag !== 'iframe') this.open.push(element);
  }

  end(tag: string): void {
    const at = this.open.findLastIndex((element) => element.tag === tag);
    if (at > 0) this.open.length = at;
  }
}

/** Where the content of a tag that hides it ends. */
function endOfHidden(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[^>]*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

/** The nodes of a body. Never throws. */
export function parseRichText(html: string): RichNode[] {
  const builder = new Builder();
  const token = new RegExp(TOKEN);
  let read = 0;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    builder.text(decodeEntities(html.slice(read, found.index)));
    read = token.lastIndex;
    const [, slash, name, attributes = ''] = found;
    if (name === undefined) continue;
    const tag = shownTag(name);
    if (slash) builder.end(tag);
    else builder.start(tag, readAttributes(attributes));
    if (!slash && HIDDEN_TAGS.has(tag)) token.lastIndex = read = endOfHidden(html, tag, read);
  }
  builder.text(decodeEntities(html.slice(read)));
  return builder.root.children;
}

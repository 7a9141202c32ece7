import { allowedAttribute, HIDDEN_TAGS, renderedTag } from './tagTable';
import { toElement, type Attributes, type RichNode } from './tree';

/** Far above what real texts need. They bound the size of a page and the depth of what renders it. */
const DEEPEST = 48;
const MAX_ELEMENTS = 10_000;

export interface ParsedElement<Node> {
  tag: string;
  attributes: Iterable<{ name: string; value: string }>;
  children: Iterable<Node>;
}

/**
 * Keeps what the tag table allows of a parser's nodes. Of other elements, and of those beyond the limits, it keeps
 * the text.
 *
 * @param read a node's text or element; `undefined` for anything else
 */
export function allowedTree<Node>(
  nodes: Iterable<Node>,
  read: (node: Node) => string | ParsedElement<Node> | undefined,
): RichNode[] {
  let elements = 0;

  function collect(children: Iterable<Node>, depth: number, into: RichNode[]): RichNode[] {
    for (const node of children) {
      const parsed = read(node);
      if (typeof parsed === 'string') into.push(parsed);
      else if (parsed) collectElement(parsed, depth, into);
    }
    return into;
  }
  function collectElement(parsed: ParsedElement<Node>, depth: number, into: RichNode[]): void {
    const shown = HIDDEN_TAGS.has(parsed.tag) ? [] : parsed.children;
    const tag = renderedTag(parsed.tag);
    if (!tag || depth >= DEEPEST || elements >= MAX_ELEMENTS) {
      collect(shown, depth, into);
      return;
    }
    elements += 1;
    into.push(toElement(tag, collect(shown, depth + 1, []), allowedAttributes(tag, parsed.attributes)));
  }
  return collect(nodes, 0, []);
}

function allowedAttributes(tag: string, attributes: ParsedElement<unknown>['attributes']): Attributes {
  const allowed: Attributes = {};
  for (const { name, value } of attributes) {
    const kept = allowedAttribute(tag, name, value);
    if (kept !== undefined) allowed[name] = kept;
  }
  return allowed;
}

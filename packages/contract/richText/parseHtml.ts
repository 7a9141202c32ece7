/** Parses HTML on the server; the browser's counterpart is `parseHtmlInBrowser.ts`. */
import {
  defaultTreeAdapter,
  html,
  Parser,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type Token,
  type TreeAdapter,
} from 'parse5';
import { allowedTree, type ParsedElement } from './tagTable';
import { tidyTree } from './tidyTree';
import type { RichNode } from './tree';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** They bound what a tag costs: each may be compared with all open elements, and reopen all formatting ones. */
const MAX_OPEN = 128;
const MAX_FORMATTING = 24;
const MAX_TAGS = 10_000;

/** Parsers move nodes to the end of their siblings; the default adapter searches them from the start. */
const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  detachNode(node) {
    const siblings = node.parentNode?.childNodes;
    if (siblings) siblings.splice(siblings.lastIndexOf(node), 1);
    node.parentNode = null;
  },
  insertBefore(parent, node, next) {
    parent.childNodes.splice(parent.childNodes.lastIndexOf(next), 0, node);
    node.parentNode = parent;
  },
  insertTextBefore(parent, text, next) {
    const before = parent.childNodes[parent.childNodes.lastIndexOf(next) - 1];
    if (before && 'value' in before) before.value += text;
    else treeAdapter.insertBefore(parent, treeAdapter.createTextNode(text), next);
  },
};

class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  readonly startTags: Token.TagToken[] = [];

  override onStartTag(token: Token.TagToken): void {
    const isFull =
      this.startTags.push(token) > MAX_TAGS ||
      this.openElements.stackTop >= MAX_OPEN ||
      this.activeFormattingElements.entries.length >= MAX_FORMATTING;
    if (!isFull) super.onStartTag(token);
  }

  /** All at once: one by one, each would move those that follow. */
  override _adoptNodes(donor: ParentNode, recipient: ParentNode): void {
    for (const child of donor.childNodes) child.parentNode = recipient;
    recipient.childNodes = recipient.childNodes.concat(donor.childNodes);
    donor.childNodes = [];
  }
}

function parse(source: string): BoundedParser {
  const body = defaultTreeAdapter.createElement('body', html.NS.HTML, []);
  const parser = BoundedParser.getFragmentParser(body, {
    treeAdapter,
    scriptingEnabled: false,
  }) as BoundedParser;
  parser.tokenizer.write(source, true);
  return parser;
}

/**
 * Never throws; linear in the text's length (rule: rich-text.linear).
 * @param isShown false for elements to leave out, with what is in them
 */
export function parseHtml(
  source: string,
  isShown: (element: ParsedElement<unknown>) => boolean = () => true,
): RichNode[] {
  const { childNodes } = parse(source).getFragment();
  return tidyTree(
    allowedTree(childNodes, (node) => {
      const read = readNode(node);
      return typeof read === 'object' && !isShown(read) ? undefined : read;
    }),
  );
}

/** Every start tag as it is written, also of what is not kept. */
export function startTagsOf(source: string): readonly Token.TagToken[] {
  return parse(source).startTags;
}

function readNode(node: ChildNode): string | ParsedElement<ChildNode> | undefined {
  if ('value' in node) return node.value;
  return 'tagName' in node
    ? { tag: node.tagName, attributes: node.attrs, children: node.childNodes }
    : undefined;
}

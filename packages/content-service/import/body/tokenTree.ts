/** The tree of a Markdown parser's tokens, made without HTML. */
import type { Token } from 'markdown-it';
import { allowedTree } from '@hibari/contract/richText/tagTable';
import { tidyTree } from '@hibari/contract/richText/tidyTree';
import type { RichNode } from '@hibari/contract/richText/tree';

/** Of a token that a rule of ours has made (`showAs`). */
export const SHOWN = 'shown';

export const showAs = (token: Token, nodes: RichNode[]): Token =>
  Object.assign(token, { type: SHOWN, meta: { nodes } });

export const nodesOf = ({ meta }: Token) => meta?.['nodes'] as RichNode[];

/** What tokens without tags show. */
const LEAVES: Readonly<Record<string, (token: Token) => RichNode[]>> = {
  [SHOWN]: nodesOf,
  text: ({ content }) => [content],
  softbreak: () => ['\n'],
  code_inline: ({ content }) => [['code', [content]]],
};

/**
 * Sanitised, with the line breaks between blocks that the parser's own HTML has. `undefined` for what only a parser of
 * HTML can read: raw HTML, a link in a link, which ends the outer one, and tags that are not nested in each other.
 */
export function treeOf(tokens: readonly Token[]): RichNode[] | undefined {
  const root: RichNode[] = [];
  const open: [tag: string, children: RichNode[]][] = [['', root]];
  const put = (...nodes: RichNode[]) => open.at(-1)?.[1].push(...nodes);

  function add(token: Token, before?: Token, after?: Token): boolean {
    const { type, tag, nesting, block, hidden, children, attrs } = token;
    if (type === 'inline') return children?.every((child) => add(child)) ?? true;
    const leaf = LEAVES[type]?.(token);
    if (leaf) put(...leaf);
    if (leaf || hidden) return true;
    if (tag === '') return false;
    if (block && nesting !== -1 && before?.hidden && before.nesting === -1) put('\n');
    if (nesting === -1) {
      const [name, inner = []] = open.pop() ?? [];
      if (name !== tag || (tag === 'a' && holdsLink(inner))) return false;
    } else {
      const inner: RichNode[] = [];
      put([tag, inner, Object.fromEntries((attrs ?? []).map(([name, value]) => [name, String(value)]))]);
      if (nesting === 1) open.push([tag, inner]);
    }
    if (block && !(nesting === 1 && isWithin(token, after))) put('\n');
    return true;
  }

  const shown = tokens.filter(({ hidden, nesting }) => !hidden || nesting !== 0);
  const isWhole = shown.every((token, at) => add(token, shown[at - 1], shown[at + 1]));
  return isWhole ? tidyTree(allowedTree(root, read)) : undefined;
}

/** Whether what follows a start tag stands in its line. */
const isWithin = ({ tag }: Token, next: Token | undefined) =>
  next !== undefined && (next.type === 'inline' || next.hidden || (next.nesting === -1 && next.tag === tag));

const holdsLink = (nodes: readonly RichNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node[0] === 'a' || holdsLink(node[1] ?? [])));

function read(node: RichNode) {
  // HTML has no other line breaks; Markdown's `&#13;` is one.
  const lines = (text: string) => text.replace(/\r\n?/g, '\n');
  if (typeof node === 'string') return lines(node);
  const [tag, children = [], attributes = {}] = node;
  const all = Object.entries(attributes).map(([name, value]) => ({ name, value: lines(value) }));
  return { tag, children, attributes: all };
}

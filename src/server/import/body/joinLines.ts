/** Takes out the source's line breaks within Japanese text, which browsers and feed readers show as spaces. */
import { INLINE } from '../../../lib/richText/plainText';
import { toElement, type RichNode } from '../../../lib/richText/tree';
import { isJapanese } from '../japanese';

const WITHIN_LINE: ReadonlySet<string> = new Set([...INLINE, 'rt', 'rp']);

/** A text of the tree; `undefined` between texts that do not follow each other in a line. */
type Leaf = { text: string } | undefined;

export function joinLines(nodes: readonly RichNode[]): RichNode[] {
  const leaves: Leaf[] = [];
  const joined = collect(nodes, leaves);
  for (const [at, leaf] of leaves.entries())
    if (leaf?.text.includes('\n'))
      leaf.text = joinLeaf(leaf.text, endBefore(leaves, at), startAfter(leaves, at));
  return joined();
}

/** Returns what makes the tree again, of the leaves' texts as they are then. */
function collect(nodes: readonly RichNode[], leaves: Leaf[]): () => RichNode[] {
  const parts = nodes.map((node): (() => RichNode) => {
    if (typeof node === 'string') {
      const leaf = { text: node };
      leaves.push(leaf);
      return () => leaf.text;
    }
    const [tag, children = [], attributes] = node;
    const isInline = WITHIN_LINE.has(tag);
    if (!isInline) leaves.push(undefined);
    const inner = tag === 'pre' ? () => children : collect(children, leaves);
    if (!isInline) leaves.push(undefined);
    return () => toElement(tag, inner(), attributes);
  });
  return () => parts.map((part) => part());
}

function joinLeaf(text: string, before: string, after: string): string {
  const [first = '', ...lines] = text.split('\n');
  return lines.reduce((joined, line, at) => {
    const [start, end] = [trimEnd(joined), line.replace(/^[ \t]+/, '')];
    const last = lastOf(start) || before;
    const next = firstOf(end) || (at === lines.length - 1 ? after : '');
    return isJapanese(last) && isJapanese(next) ? start + end : `${joined}\n${line}`;
  }, first);
}

/** Without spaces and tabs at its end. */
function trimEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

const firstOf = (text: string) => /^[^]/u.exec(text)?.[0] ?? '';
const lastOf = (text: string) => /[^]$/u.exec(text.slice(-2))?.[0] ?? '';

function endBefore(leaves: readonly Leaf[], at: number): string {
  const leaf = leaves[at - 1];
  return leaf ? lastOf(leaf.text) || endBefore(leaves, at - 1) : '';
}

function startAfter(leaves: readonly Leaf[], at: number): string {
  const leaf = leaves[at + 1];
  return leaf ? firstOf(leaf.text) || startAfter(leaves, at + 1) : '';
}

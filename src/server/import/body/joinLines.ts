/** Takes out the source's line breaks within Japanese text, which browsers and feed readers show as spaces. */
import { INLINE } from '../../../lib/richText/plainText';
import type { RichNode } from '../../../lib/richText/tree';
import { isJapanese } from '../japanese';

const WITHIN_LINE: ReadonlySet<string> = new Set([...INLINE, 'rt', 'rp']);

/** A text of the tree and its place; `undefined` between texts that do not follow each other in a line. */
type Leaf = { text: string; siblings: RichNode[]; at: number } | undefined;

/** In place. */
export function joinLines(nodes: RichNode[]): RichNode[] {
  const leaves = [...leavesOf(nodes)];
  for (const [at, leaf] of leaves.entries())
    if (leaf?.text.includes('\n')) {
      leaf.text = joinLeaf(leaf.text, beside(leaves, at, -1), beside(leaves, at, 1));
      leaf.siblings[leaf.at] = leaf.text;
    }
  return nodes;
}

function* leavesOf(siblings: RichNode[]): Generator<Leaf> {
  for (const [at, node] of siblings.entries())
    if (typeof node === 'string') yield { text: node, siblings, at };
    else {
      const [tag, children = []] = node;
      if (!WITHIN_LINE.has(tag)) yield undefined;
      if (tag !== 'pre') yield* leavesOf(children);
      if (!WITHIN_LINE.has(tag)) yield undefined;
    }
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

/** The nearest letter of the texts before or after one in its line. */
function beside(leaves: readonly Leaf[], at: number, step: 1 | -1): string {
  const leaf = leaves[at + step];
  if (!leaf) return '';
  return (step < 0 ? lastOf(leaf.text) : firstOf(leaf.text)) || beside(leaves, at + step, step);
}

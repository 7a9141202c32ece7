/** Japanese text has no spaces between letters, so a line break of its source must leave none. */
import { INLINE, type RichNode } from '@hibari/contract/richText/tree';
import type { Scalar } from 'yaml';

/** Letters, and the signs that are written beside them without a space. Half-width Hangul is none of them. */
const JAPANESE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uff9f\uffe0-\uffe6…‥―—“”‘’]/u;

/** Whether a character stands beside the next one of its kind without a space. */
export const isJapanese = (character: string): boolean => JAPANESE.test(character);

const WITHIN_LINE: ReadonlySet<string> = new Set([...INLINE, 'rt', 'rp']);

/** A text of the tree and its place; `undefined` between texts that do not follow each other in a line. */
type Leaf = { text: string; siblings: RichNode[]; at: number } | undefined;

/** Takes them out of a body's tree, where browsers and feed readers show them as spaces. In place. */
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

/** Letters on both sides of a break by which it is found again in the value; quotes and escapes differ there. */
const CONTEXT = 12;
const QUOTE = /["'\\]/;

/**
 * The value of a front matter's text without the spaces that YAML puts in place of line breaks.
 * @param written the whole front matter
 */
export function joinFolds({ value, range, type }: Scalar, written: string): unknown {
  if (typeof value !== 'string' || !range || type === 'BLOCK_LITERAL') return value;
  const [first = '', ...lines] = written.slice(range[0], range[1]).split('\n');
  let joined = value;
  let last = first;
  for (const line of lines) {
    const before = last.trim().slice(-CONTEXT).split(QUOTE).at(-1) ?? '';
    const [after = ''] = line
      .replace(/^[ \t]+/, '')
      .slice(0, CONTEXT)
      .trimEnd()
      .split(QUOTE);
    if (isJapanese(before.slice(-1)) && isJapanese(after.slice(0, 1)))
      joined = joined.replace(`${before} ${after}`, () => before + after);
    last = line;
  }
  return joined;
}

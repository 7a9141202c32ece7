/** Takes the spaces that YAML puts in place of line breaks out of Japanese text, which has none between letters. */
import type { Scalar } from 'yaml';
import { isJapanese } from '../japanese';

/** Letters on both sides of a break by which it is found again in the value; quotes and escapes differ there. */
const CONTEXT = 12;
const QUOTE = /["'\\]/;

/** @param written the front matter; the text's value if it has no such break */
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

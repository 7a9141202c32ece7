/** List entries that begin with `[ ]` or `[x]` (GitHub's Markdown) get a mark that screen readers read. */
import type { MarkdownIt, StateCore } from 'markdown-it';
import type { RichNode } from '../../../lib/richText/tree';
import { bodyTextsOf } from './bodyEnv';
import { showAs } from './tokenTree';

const MARK = /^\[([ xX])\][ \u00a0\t]+(?=\S|$)/;

export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', markTasks);
}

function markTasks({ tokens, env, Token }: StateCore): void {
  const { done, open } = bodyTextsOf(env);
  for (const [at, { children }] of tokens.entries()) {
    const isFirst = tokens[at - 1]?.type === 'paragraph_open' && tokens[at - 2]?.type === 'list_item_open';
    const first = children?.[0];
    const mark = isFirst && first?.type === 'text' ? MARK.exec(first.content) : null;
    if (!children || !first || !mark) continue;
    first.content = first.content.slice(mark[0].length);
    const [sign, label] = mark[1] === ' ' ? ['☐', open] : ['☑', done];
    const shown: RichNode[] = [['span', [sign], { role: 'img', 'aria-label': label }], ' '];
    children.unshift(showAs(new Token('', '', 0), shown));
  }
}

/** List entries that begin with `[ ]` or `[x]` (GitHub's Markdown) get a mark that screen readers read. */
import type { MarkdownIt, StateCore } from 'markdown-it';
import { bodyTextsOf } from './bodyTexts';

const MARK = /^\[([ xX])\][ \u00a0\t]+(?=\S|$)/;

export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', markTasks);
  md.renderer.rules['task_mark'] = (tokens, at, _options, env) => {
    const { done, open } = bodyTextsOf(env);
    return tokens[at]?.meta?.isDone
      ? `<span role="img" aria-label="${done}">☑</span> `
      : `<span role="img" aria-label="${open}">☐</span> `;
  };
}

function markTasks({ tokens, Token }: StateCore): void {
  for (const [at, { children }] of tokens.entries()) {
    const isFirst = tokens[at - 1]?.type === 'paragraph_open' && tokens[at - 2]?.type === 'list_item_open';
    const first = children?.[0];
    const mark = isFirst && first?.type === 'text' ? MARK.exec(first.content) : null;
    if (!children || !first || !mark) continue;
    first.content = first.content.slice(mark[0].length);
    const token = new Token('task_mark', '', 0);
    token.meta = { isDone: mark[1] !== ' ' };
    children.unshift(token);
  }
}

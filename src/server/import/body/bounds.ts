/** Refuses texts that would cost too much, with the line where that begins (rule: content.bounded-import). */
import type { MarkdownIt, Token } from 'markdown-it';
import { ContentFault } from '../importProblem';
import type { ContentLimits } from '../limits';

const NESTING = new Set(['blockquote_open', 'bullet_list_open', 'ordered_list_open']);

export function bounds(md: MarkdownIt, limits: ContentLimits): void {
  md.core.ruler.before('inline', 'block_bounds', ({ tokens }) => checkBlocks(tokens, limits));
  md.core.ruler.after('inline', 'inline_bounds', ({ tokens }) => checkEmphasis(tokens, limits));
}

function refuse(message: string, line: number): never {
  throw new ContentFault(message, { line, field: 'body' });
}

/** Before inline syntax is parsed, which is not linear. */
function checkBlocks(tokens: readonly Token[], { nesting, paragraphLength, pieces }: ContentLimits): void {
  let line = 1;
  let depth = 0;
  let count = 0;
  for (const { type, nesting: step, map, content } of tokens) {
    if (map) line = map[0] + 1;
    if ((step === 0 || type === 'list_item_open') && ++count > pieces)
      refuse(`has more than ${pieces} paragraphs, list entries and cells`, line);
    if (NESTING.has(type.replace('_close', '_open'))) depth += step;
    if (depth > nesting) refuse(tooDeep(nesting), line);
    if (type === 'inline' && content.length > paragraphLength)
      refuse(`has a paragraph of ${content.length} characters, more than ${paragraphLength}`, line);
  }
}

function checkEmphasis(tokens: readonly Token[], { nesting }: ContentLimits): void {
  let line = 1;
  for (const { map, children } of tokens) {
    if (map) line = map[0] + 1;
    if (children?.some(({ level }) => level > nesting)) refuse(tooDeep(nesting), line);
  }
}

const tooDeep = (nesting: number) => `has quotes, lists or emphasis nested more than ${nesting} deep`;

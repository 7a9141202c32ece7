/**
 * The Markdown of bodies: CommonMark with GitHub's tables, `~~`, bare addresses, footnotes and task lists, and with
 * emphasis that works beside Japanese and Korean letters.
 */
import createParser, { type MarkdownIt, type StateCore, type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { writeRichText } from '@hibari/contract/richText/writeRichText';
import type { ContentLimits } from '../limits';
import { BareAddresses } from './bareAddresses';
import { footnotes } from './footnotes';
import { numbersAndPullQuotes, pictureForms } from './storyForms';
import { lintBody } from '../check/lintTexts';
import { otherSyntax } from './otherSyntax';
import { nodesOf, showAs, SHOWN } from './tokenTree';
import { ContentFault } from '../importProblem';
import type { RichNode } from '@hibari/contract/richText/tree';
import { bodyTextsOf } from './bodyEnv';

/** One for each set of limits: to make one takes longer than to read most bodies. */
const parsers = new WeakMap<ContentLimits, MarkdownIt>();

export function markdownWithin(limits: ContentLimits): MarkdownIt {
  const parser = parsers.get(limits) ?? createMarkdown(limits);
  parsers.set(limits, parser);
  return parser;
}

export function createMarkdown(limits: ContentLimits): MarkdownIt {
  const md = createParser({ html: true, linkify: true });
  md.linkify = new BareAddresses();
  // Addresses are judged where the tree is made, and names of pictures stay as they are written.
  md.normalizeLink = (address) => address;
  md.validateLink = () => true;
  md.use(cjkFriendly)
    .use(splitUnderscores)
    .use(otherSyntax)
    .use(footnotes)
    .use(taskLists)
    .use(pictureForms)
    .use(numbersAndPullQuotes)
    .use(bounds, limits)
    .use(lintBody);
  md.core.ruler.after('inline', 'lines', ({ tokens }) => noteLines(tokens));
  md.core.ruler.push('show_blocks', ({ tokens }) => tokens.forEach((token) => showBlock(token, md)));
  md.renderer.rules[SHOWN] = (tokens, at) => writeRichText(nodesOf(tokens[at] as Token));
  // As any other tag.
  delete md.renderer.rules['hardbreak'];
  return md;
}

/** As our own HTML is, in place of what the parser's renderer would write. */
function showBlock(token: Token, { utils }: MarkdownIt): void {
  if (token.tag === 'td' || token.tag === 'th') {
    const align = /center|right/.exec(String(token.attrGet('style')));
    token.attrs = align && [['align', align[0]]];
  } else if (token.type === 'fence' || token.type === 'code_block') {
    const [language] = utils.unescapeAll(token.info).trim().split(/\s/);
    const names = language ? { class: `language-${language}` } : {};
    showAs(token, [['pre', [['code', [token.content], names]]], '\n']);
  }
}

/** As an HTML parser keeps addresses; what is said of them is said as they are written. */
export function encodeLinks(tokens: readonly Token[], { utils }: MarkdownIt): void {
  for (const link of tokens.flatMap(({ children }) => children ?? []))
    if (link.type === 'link_open') link.attrSet('href', utils.lib.mdurl.encode(String(link.attrGet('href'))));
}

const CJK_LETTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** `_` splits no word, as in `snake_case`; Japanese and Korean words are not that. */
function splitUnderscores(md: MarkdownIt): void {
  const Base = md.inline.State;
  md.inline.State = class extends Base {
    override scanDelims(start: number, canSplitWord: boolean) {
      let end = start;
      while (this.src[end] === '_') end += 1;
      const isCjk = CJK_LETTER.test(this.src[start - 1] ?? '') || CJK_LETTER.test(this.src[end] ?? '');
      return super.scanDelims(start, canSplitWord || isCjk);
    }
  };
}

/** Gives inline tokens their line, from the line of their block. */
function noteLines(tokens: readonly Token[]): void {
  let line = 0;
  for (const { map, children } of tokens) {
    if (map) [line] = map;
    let at = line;
    for (const child of children ?? []) {
      child.map = [at, at + 1];
      if (child.type === 'softbreak' || child.type === 'hardbreak') at += 1;
      else at += child.content.split('\n').length - 1;
    }
  }
}

const TASK_MARK = /^\[([ xX])\][ \u00a0\t]+(?=\S|$)/;

/** List entries that begin with `[ ]` or `[x]` (GitHub's Markdown) get a mark that screen readers read. */
function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_lists', markTasks);
}

function markTasks({ tokens, env, Token }: StateCore): void {
  const { done, open } = bodyTextsOf(env);
  for (const [at, { children }] of tokens.entries()) {
    const isFirst = tokens[at - 1]?.type === 'paragraph_open' && tokens[at - 2]?.type === 'list_item_open';
    const first = children?.[0];
    const mark = isFirst && first?.type === 'text' ? TASK_MARK.exec(first.content) : null;
    if (!children || !first || !mark) continue;
    first.content = first.content.slice(mark[0].length);
    const [sign, label] = mark[1] === ' ' ? ['☐', open] : ['☑', done];
    const shown: RichNode[] = [['span', [sign], { role: 'img', 'aria-label': label }], ' '];
    children.unshift(showAs(new Token('', '', 0), shown));
  }
}

const NESTING = new Set(['blockquote_open', 'bullet_list_open', 'ordered_list_open']);

/** Refuses texts that would cost too much, with the line where that begins (rule: content.bounded-import). */
function bounds(md: MarkdownIt, limits: ContentLimits): void {
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

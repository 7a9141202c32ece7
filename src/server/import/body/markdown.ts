/**
 * The Markdown of bodies: CommonMark with GitHub's tables, `~~`, bare addresses, footnotes and task lists, and with
 * emphasis that works beside Japanese and Korean letters.
 */
import createParser, { type MarkdownIt, type RendererRule, type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import type { ContentLimits } from '../limits';
import { BareAddresses } from './bareAddresses';
import { bounds } from './bounds';
import { footnotes } from './footnotes';
import { numbersAndPullQuotes } from './forms/numbersAndPullQuotes';
import { pictureForms } from './forms/pictureForms';
import { lintBody } from '../check/lintBody';
import { otherSyntax } from './otherSyntax';
import { pictureRule } from './showPictures';
import { taskLists } from './taskLists';

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
  Object.assign(md.renderer.rules, rulesWith(md.utils.lib.mdurl.encode));
  return md;
}

function renderCell(...[tokens, at, options, , renderer]: Parameters<RendererRule>): string {
  const cell = tokens[at];
  const align = /center|right/.exec(String(cell?.attrGet('style')));
  if (cell) cell.attrs = align && [['align', align[0]]];
  return renderer.renderToken(tokens, at, options);
}

const rulesWith = (encode: (address: string) => string): Record<string, RendererRule> => ({
  link_open(tokens, at, options, _env, renderer) {
    const link = tokens[at];
    link?.attrSet('href', encode(String(link.attrGet('href'))));
    return renderer.renderToken(tokens, at, options);
  },
  hardbreak: () => '<br>',
  image: pictureRule,
  td_open: renderCell,
  th_open: renderCell,
});

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

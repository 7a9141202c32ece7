/** Lists whose entries all begin with a figure in bold, and quotations that are all bold (rule: content.story-forms). */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';

export function numbersAndPullQuotes(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'numbers_and_pull_quotes', ({ tokens }: StateCore) => {
    for (const [at, token] of tokens.entries()) {
      if (token.level !== 0) continue;
      if (token.type === 'bullet_list_open' && isNumbers(insideOf(tokens, at)))
        token.attrSet('class', 'numbers');
      if (token.type === 'blockquote_open' && isPullQuote(insideOf(tokens, at)))
        token.attrSet('class', 'pull');
    }
  });
}

/** The tokens up to the end of the block that begins there. */
function insideOf(tokens: readonly Token[], start: number): Token[] {
  const end = tokens.findIndex(({ level, nesting }, at) => at > start && level === 0 && nesting === -1);
  return tokens.slice(start + 1, end);
}

const typesOf = (tokens: readonly Token[]) => tokens.map(({ type }) => type).join(' ');

const FEWEST = 2;
const MOST = 4;
const LIST_ITEM = 'list_item_open paragraph_open inline paragraph_close list_item_close';
/** With its sign, currency or unit; in digits of any width. */
const FIGURE = /^[約약+−-]?[¥￥$€£₩]?\d[^:：]*(?<![.:：、,)）])$/u;
const LONGEST_FIGURE = 14;
const YEAR = /^(?:19|20)\d\d(?:年|년)?$/;

/** A few entries with one line each. Clock times, running numbers and years are lists as any other. */
function isNumbers(tokens: readonly Token[]): boolean {
  const entries = tokens.flatMap(({ type, children }) => (type === 'inline' ? [boldStart(children)] : []));
  if (entries.length < FEWEST || entries.length > MOST) return false;
  if (typesOf(tokens) !== entries.map(() => LIST_ITEM).join(' ')) return false;
  const figures = entries.map((bold) => bold?.normalize('NFKC') ?? '');
  const isFigure = (figure: string) => FIGURE.test(figure) && [...figure].length <= LONGEST_FIGURE;
  const isRunning = figures.every((figure, at) => Number(figure) === Number(figures[0]) + at);
  return figures.every(isFigure) && !isRunning && !figures.every((figure) => YEAR.test(figure));
}

/** The bold text that an entry begins with, if more follows it. */
function boldStart(children: Token['children']): string | undefined {
  const [open, text, close, ...rest] = written(children);
  const isBold = open?.type === 'strong_open' && text?.type === 'text' && close?.type === 'strong_close';
  return isBold && rest.some(({ content }) => content.trim() !== '') ? text.content : undefined;
}

function isPullQuote(tokens: readonly Token[]): boolean {
  if (typesOf(tokens) !== 'paragraph_open inline paragraph_close') return false;
  const children = written(tokens[1]?.children ?? []);
  const isOuter = ({ type, level }: Token) => type === 'strong_close' && level === 0;
  return children[0]?.type === 'strong_open' && children.findIndex(isOuter) === children.length - 1;
}

/** Without the empty texts that a parser leaves. */
const written = (children: Token['children']) =>
  (children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');

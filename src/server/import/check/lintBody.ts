/** What an editor of a body is likely not to mean, found before text tokens lose what was escaped (rule: content.likely-mistakes). */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { reportFault, type BodyFault } from '../body/bodyFault';
import { shorten } from '../importProblem';
import type { CheckName } from '../importProblem';

export function lintBody(md: MarkdownIt): void {
  md.core.ruler.before('text_join', 'lint', (state) => {
    for (const fault of findMistakes(state)) reportFault(state.env, { lint: 'warning', ...fault });
  });
}

type Mistake = Omit<BodyFault, 'lint'> & { check: CheckName };

function* findMistakes({ tokens }: StateCore): Generator<Mistake> {
  let level = 1;
  let line = 1;
  const quotes: { line: number; text: string }[] = [];
  for (const { type, tag, map, children } of tokens) {
    if (map) line = map[0] + 1;
    if (type === 'heading_open') {
      const own = Math.max(2, Number(tag.slice(1)));
      if (own > level + 1)
        yield {
          line,
          check: 'heading-level',
          message: `the heading skips a level: write "${'#'.repeat(level + 1)}"`,
        };
      level = own;
    }
    for (const [at, token] of (children ?? []).entries()) {
      const mistakes = findInline(children ?? [], at, token);
      for (const mistake of mistakes) yield { line: token.map ? token.map[0] + 1 : line, ...mistake };
      if (token.type === 'text')
        quotes.push({ line: token.map ? token.map[0] + 1 : line, text: token.content });
    }
  }
  yield* findMixedQuotes(quotes);
}

function findInline(tokens: readonly Token[], at: number, token: Token): Generator<Omit<Mistake, 'line'>> {
  if (token.type === 'text') return findTextMistakes(token.content);
  if (token.type === 'link_open') return findInLink(tokens, at, token);
  return findInPicture(token);
}

/** The letters around a place, none of them cut in half. */
const excerpt = (text: string, at: number) =>
  text
    .slice(Math.max(0, at - 12), at + 14)
    .replace(/^\p{Cs}|\p{Cs}$/gu, '')
    .trim();

export function* findTextMistakes(text: string): Generator<Omit<Mistake, 'line'>> {
  const [mark] = /\*\*|~~|\]\(/.exec(text) ?? [];
  if (mark !== undefined)
    yield { check: 'left-marks', message: `"${mark}" is shown as it is: it marks nothing here` };
  const [kana] = /[\uff66-\uff9f]+/.exec(text) ?? [];
  if (kana !== undefined)
    yield { check: 'half-width-kana', message: `"${kana}" is half-width: write "${kana.normalize('NFKC')}"` };
  const spaces = /\S {3,}\S/.exec(text);
  if (spaces)
    yield {
      check: 'spaces',
      message: `has three or more spaces, at "${excerpt(text, spaces.index)}": write one`,
    };
}

/** Words that say nothing about where a link leads, in the three languages. */
const EMPTY_TEXTS = new Set([
  'here',
  'click here',
  'this',
  'link',
  'this link',
  'こちら',
  'こちらから',
  'ここ',
  'リンク',
  '여기',
  '여기를',
  '이곳',
  '링크',
]);
const bare = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/, '').replace(/\/$/, '');

function* findInLink(tokens: readonly Token[], at: number, link: Token): Generator<Omit<Mistake, 'line'>> {
  const end = tokens.findIndex(({ type }, index) => index > at && type === 'link_close');
  const text = tokens
    .slice(at + 1, end)
    .map(({ content }) => content)
    .join('')
    .trim();
  const href = String(link.attrGet('href'));
  if (link.markup === 'linkify') {
    const touched = lettersBeside(tokens[at - 1], tokens[end + 1]);
    if (touched !== undefined)
      yield {
        check: 'address-touches-letters',
        message: `the address ${shorten(text, 60)} touches "${touched}": put a space between them, or write [text](${shorten(href, 60)})`,
      };
  } else if (link.markup !== 'autolink' && (bare(text) === bare(href) || EMPTY_TEXTS.has(text.toLowerCase())))
    yield {
      check: 'link-text',
      message: `the link's text "${shorten(text, 60)}" does not say where it leads`,
    };
}

function lettersBeside(before: Token | undefined, after: Token | undefined): string | undefined {
  const [last] = /\p{L}$/u.exec(before?.content ?? '') ?? [];
  const [next] = /^\p{L}/u.exec(after?.content ?? '') ?? [];
  return last ?? next;
}

function* findInPicture(token: Token): Generator<Omit<Mistake, 'line'>> {
  if (token.type !== 'image') return;
  const caption = String(token.attrGet('title') ?? '').trim();
  if (caption !== '' && caption === token.content.trim())
    yield {
      check: 'alt-text',
      message: 'the alternative text repeats the caption: say what the picture shows',
    };
}

/** Straight quotes beside those of the language. */
function* findMixedQuotes(texts: readonly { line: number; text: string }[]): Generator<Mistake> {
  const [own] = /[「“]/.exec(texts.map(({ text }) => text).join('')) ?? [];
  const straight = texts.find(({ text }) => text.includes('"'));
  if (own !== undefined && straight)
    yield { line: straight.line, check: 'mixed-quotes', message: `has both ${own} and ": write ${own} only` };
}

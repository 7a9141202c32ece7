/** What an editor is likely not to mean, in bodies and in the texts of the front matter (rule: content.likely-mistakes). */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { reportFault, type BodyFault } from '../body/bodyEnv';
import { lineAt } from '../files/decodeText';
import type { FrontMatter } from '../fields/frontMatter';
import { shorten, type CheckName, type FieldWarning } from '../importProblem';
import type { Locale } from '@hibari/contract/locales';

/** Names what is likely not meant in a body, before text tokens lose what was escaped. */
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

function* findTextMistakes(text: string): Generator<Omit<Mistake, 'line'>> {
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

/** Fields for names and addresses, which nobody reads. */
const NAMES = new Set(['id', 'link', 'thumbnail']);

/** What is likely not meant in the texts of the front matter, and texts that were never written. */
export function* textMistakes({ fields, body, bodyLine }: FrontMatter): Generator<FieldWarning> {
  for (const [field, { value, line }] of fields)
    for (const text of [value].flat())
      if (typeof text === 'string' && !NAMES.has(field))
        for (const mistake of findTextMistakes(text)) yield { line, field, lint: 'warning', ...mistake };
  // In a draft they are still to come.
  if (fields.get('draft')?.value === true) return;
  const texts = [...fields].map(([field, { value, line }]) => ({ field, value, line }));
  const start = bodyLine + lineAt(body, Math.max(0, body.search(/\S/))) - 1;
  for (const { field, value, line } of [...texts, { field: 'body', value: body, line: start }])
    if (isTemplateText(value))
      yield { line, field, message: 'is still the text of the template', lint: 'warning', check: 'template' };
}

/** The texts of a new item until its editor replaces them. */
export const TEMPLATE_TEXTS: Readonly<
  Record<Locale, Record<'category' | 'lead' | 'body' | 'service', string>>
> = {
  ja: {
    category: '未分類',
    lead: '一文か二文で、何をしたかを書きます。',
    body: 'ここに本文を書きます。',
    service: 'サービス名',
  },
  en: {
    category: 'Uncategorised',
    lead: 'Say in a sentence or two what was done.',
    body: 'Write the text here.',
    service: 'Name of the service',
  },
  ko: {
    category: '미분류',
    lead: '무엇을 했는지 한두 문장으로 적습니다.',
    body: '여기에 본문을 씁니다.',
    service: '서비스 이름',
  },
};

const TEMPLATE_WORDING = new Set(Object.values(TEMPLATE_TEXTS).flatMap((texts) => Object.values(texts)));

/** Whether a text of an item is still the template's. */
function isTemplateText(text: unknown): boolean {
  return typeof text === 'string' && TEMPLATE_WORDING.has(text.trim());
}

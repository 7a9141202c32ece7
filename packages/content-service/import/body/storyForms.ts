/**
 * The forms of a story in Markdown: pictures alone, side by side and compared, rows of numbers, pull quotes
 * (rule: content.story-forms).
 */
import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import { shorten } from '../importProblem';
import { bodyTextsOf, reportFault } from './bodyEnv';
import { toElement, type RichNode } from '@hibari/contract/richText/tree';
import { pictureUrl, type SourcePicture } from '../pictures/pictures';
import { showAs } from './tokenTree';

/** As classes of a `figure`. */
type PictureForm = 'full' | 'narrow' | 'pair' | 'pair full' | 'comparison';

const WORDS = ['full', 'narrow', 'before', 'after'] as const;
type PictureWord = (typeof WORDS)[number];

/** Messages say it in words. */
const MOST_IN_A_ROW = 3;
const NAME_AND_WORD = /^(.+\.(?:webp|png|jpe?g|avif|gif))#([^\s#./\\]{1,40})$/iu;

/**
 * Reads how wide a picture is and what stands beside it, from the words after the names of pictures and from what shares
 * their paragraph.
 */
export function pictureForms(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'picture_forms', readForms);
}

const isImage = ({ type }: Token) => type === 'image';

/** What an image's name said, once `pictureForms` has read it. */
const wordOf = ({ meta }: Token) => meta?.['word'] as PictureWord | undefined;

/** The form of the pictures of a paragraph, from its opening. */
const formOf = ({ meta }: Token) => meta?.['form'] as PictureForm | undefined;

/** @param image the picture that is wrong */
type Report = (image: Token | undefined, message: string) => void;

function readForms({ tokens, env }: StateCore): void {
  const report: Report = (image, message) =>
    reportFault(env, {
      line: (image?.map?.[0] ?? 0) + 1,
      message,
      lint: 'warning',
      check: 'picture-form',
    });
  for (const [at, { children }] of tokens.entries()) {
    const images = children?.filter(isImage) ?? [];
    for (const image of images) readWord(image, report);
    const start = tokens[at - 1];
    const isAlone = start?.type === 'paragraph_open' && start.level === 0 && children?.every(isImageOrBlank);
    if (images.length > 0 && isAlone) start.meta = { form: findForm(images, report) };
    else for (const image of images) refuseWord(image, report);
  }
}

const isImageOrBlank = (token: Token) =>
  isImage(token) || token.type === 'softbreak' || (token.type === 'text' && token.content.trim() === '');

/** Takes the word off the picture's name. */
function readWord(image: Token, report: Report): void {
  const [, name, word = ''] = NAME_AND_WORD.exec(String(image.attrGet('src'))) ?? [];
  if (name === undefined) return;
  image.attrSet('src', name);
  if ((WORDS as readonly string[]).includes(word)) image.meta = { word };
  else {
    const known = WORDS.map((one) => `#${one}`).join(', ');
    report(image, `"#${word}" after ${shownName(image)} is none of ${known}`);
  }
}

function refuseWord(image: Token, report: Report): void {
  const word = wordOf(image);
  if (word) report(image, `#${word} needs a paragraph of its own for ${shownName(image)}`);
}

const shownName = (image: Token) => `picture "${shorten(String(image.attrGet('src')), 100)}"`;

function findForm(images: readonly Token[], report: Report): PictureForm | undefined {
  const [first] = images;
  const words = images.map(wordOf);
  if (words.includes('before') || words.includes('after')) return findComparison(images, report);
  if (images.length > MOST_IN_A_ROW)
    report(
      first,
      `${images.length} pictures share a paragraph: at most three stand side by side, so put an empty line between them`,
    );
  else if (images.length === 1) return words[0] as 'full' | 'narrow' | undefined;
  else if (words.every((word) => word === 'full')) return 'pair full';
  else {
    const odd = images.find((image) => wordOf(image) !== undefined);
    if (odd) report(odd, 'pictures side by side are as wide as the text, or all of them have #full');
    return 'pair';
  }
  return undefined;
}

function findComparison(images: readonly Token[], report: Report): PictureForm | undefined {
  const find = (word: PictureWord) => images.find((image) => wordOf(image) === word);
  const [before, after] = [find('before'), find('after')];
  if (before && after && images.length === 2) return 'comparison';
  const message =
    images.length > 2
      ? 'a comparison is of two pictures, one with #before and one with #after'
      : before
        ? '#before needs a picture with #after beside it, in the same paragraph'
        : '#after needs a picture with #before beside it, in the same paragraph';
  report(before ?? after, message);
  return images.length > 1 && images.length <= MOST_IN_A_ROW ? 'pair' : undefined;
}

/** A body's pictures by their names as written, and what its parser made of it. */
interface Showing {
  pictures: ReadonlyMap<string, SourcePicture>;
  md: MarkdownIt;
  env: Env;
}

/**
 * Gives images their published pictures, and drops those without one. A picture in a paragraph of its own becomes a
 * figure, with its title as caption; several that are a form become a figure of figures.
 */
export function showPictures(tokens: readonly Token[], showing: Showing): Token[] {
  const dropped = new Set<Token>();
  for (const [at, token] of tokens.entries()) {
    if (!token.children?.some(isImage)) continue;
    const [start, end] = [tokens[at - 1], tokens[at + 1]];
    const isParagraph = start?.type === 'paragraph_open' && !start.hidden && end !== undefined;
    const form = isParagraph && formOf(start);
    token.children = token.children.filter((child) => (isImage(child) ? pictureOf(child, showing) : !form));
    if (isParagraph && token.children.length === 0) for (const part of [start, token, end]) dropped.add(part);
    else if (isParagraph && (form || token.children.length === 1) && token.children.every(isImage))
      toFigure(start, token.children, end, showing);
    else for (const image of token.children.filter(isImage)) showAs(image, [imageOf(image, showing)]);
  }
  return tokens.filter((token) => !dropped.has(token));
}

const pictureOf = (image: Token, { pictures }: Showing) => pictures.get(String(image.attrGet('src')));

/** Of one whose picture is there. */
function imageOf(image: Token, showing: Showing): RichNode {
  const { md, env } = showing;
  const picture = pictureOf(image, showing) as SourcePicture;
  const size = { width: String(picture.width), height: String(picture.height) };
  const alt = md.renderer.renderInlineAsText(image.children ?? [], md.options, env);
  return ['img', [], { src: pictureUrl(picture), ...size, alt }];
}

function toFigure(start: Token, images: Token[], end: Token, showing: Showing): void {
  const isRow = images.length > 1;
  const form = isRow ? formOf(start) : formOf(start)?.replace(/^(?:pair ?|comparison)/, '');
  start.tag = 'figure';
  end.tag = 'figure';
  if (form) start.attrSet('class', form);
  if (form === 'comparison' && images.map(wordOf)[0] === 'after') images.reverse();
  for (const image of images) {
    const caption = captionOf(image, form === 'comparison', showing.env);
    const part = [imageOf(image, showing), ...(caption.length > 0 ? [toElement('figcaption', caption)] : [])];
    showAs(image, isRow ? [toElement('figure', part)] : part);
  }
}

/** Of compared pictures it begins with what they are called. */
function captionOf(image: Token, isCompared: boolean, env: Env): RichNode[] {
  const word = wordOf(image);
  const title = String(image.attrGet('title') ?? '');
  const words = title ? [title] : [];
  if (!isCompared || (word !== 'before' && word !== 'after')) return words;
  return [['strong', [bodyTextsOf(env)[word]]], ...words.map((text) => ` ${text}`)];
}

/** Lists whose entries all begin with a figure in bold, and quotations that are all bold. */
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

const FEWEST_NUMBERS = 2;
const MOST_NUMBERS = 4;
const LIST_ITEM = 'list_item_open paragraph_open inline paragraph_close list_item_close';
/** With its sign, currency or unit; in digits of any width. */
const FIGURE = /^[約약+−-]?[¥￥$€£₩]?\d[^:：]*(?<![.:：、,)）])$/u;
const LONGEST_FIGURE = 14;
const YEAR = /^(?:19|20)\d\d(?:年|년)?$/;

/** A few entries with one line each. Clock times, running numbers and years are lists as any other. */
function isNumbers(tokens: readonly Token[]): boolean {
  const entries = tokens.flatMap(({ type, children }) => (type === 'inline' ? [boldStart(children)] : []));
  if (entries.length < FEWEST_NUMBERS || entries.length > MOST_NUMBERS) return false;
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

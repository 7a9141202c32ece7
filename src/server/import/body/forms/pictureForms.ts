/**
 * How wide a picture is and what stands beside it, from the words after the names of pictures and from what shares
 * their paragraph (rule: content.story-forms).
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { shorten } from '../../importProblem';
import { reportFault } from '../bodyEnv';

/** As classes of a `figure`. */
export type PictureForm = 'full' | 'narrow' | 'pair' | 'pair full' | 'comparison';

export const WORDS = ['full', 'narrow', 'before', 'after'] as const;
export type PictureWord = (typeof WORDS)[number];

/** Messages say it in words. */
const MOST_IN_A_ROW = 3;
const NAME_AND_WORD = /^(.+\.(?:webp|png|jpe?g|avif|gif))#([^\s#./\\]{1,40})$/iu;

export function pictureForms(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'picture_forms', readForms);
}

export const isImage = ({ type }: Token) => type === 'image';

/** What an image's name said, once `pictureForms` has read it. */
export const wordOf = ({ meta }: Token) => meta?.['word'] as PictureWord | undefined;

/** The form of the pictures of a paragraph, from its opening. */
export const formOf = ({ meta }: Token) => meta?.['form'] as PictureForm | undefined;

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

import type { Env, MarkdownIt, Token } from 'markdown-it';
import { toElement, type RichNode } from '../../../../lib/richText/tree';
import { pictureUrl, type SourcePicture } from '../../pictures/pictures';
import { bodyTextsOf } from '../bodyEnv';
import { formOf, isImage, wordOf } from './pictureForms';
import { showAs } from '../tokenTree';

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

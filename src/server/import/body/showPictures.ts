import type { Env, RendererRule, Token } from 'markdown-it';
import { pictureUrl, type SourcePicture } from '../pictures/pictures';
import { bodyTextsOf } from './bodyTexts';
import { formOf, isImage, wordOf } from './forms/pictureForms';

/**
 * Gives images their published pictures, and drops those without one. A picture in a paragraph of its own becomes a
 * figure, with its title as caption; several that are a form become a figure of figures.
 */
export function showPictures(tokens: Token[], pictures: ReadonlyMap<string, SourcePicture>): Token[] {
  const dropped = new Set<Token>();
  for (const [at, token] of tokens.entries()) {
    if (!token.children?.some(isImage)) continue;
    token.children = token.children.filter((child) => !isImage(child) || publish(child, pictures));
    const [start, end] = [tokens[at - 1], tokens[at + 1]];
    if (start?.type !== 'paragraph_open' || start.hidden || !end) continue;
    if (formOf(start)) token.children = token.children.filter(isImage);
    if (token.children.length === 0) for (const part of [start, token, end]) dropped.add(part);
    else if (formOf(start) || (token.children.length === 1 && token.children.every(isImage)))
      toFigure(start, token, end);
  }
  return tokens.filter((token) => !dropped.has(token));
}

/** Returns whether the picture is there. */
function publish(image: Token, pictures: ReadonlyMap<string, SourcePicture>): boolean {
  const picture = pictures.get(String(image.attrGet('src')));
  image.meta = { ...image.meta, picture };
  return picture !== undefined;
}

function toFigure(start: Token, { children }: Token, end: Token): void {
  const images = children ?? [];
  const isRow = images.length > 1;
  const form = isRow ? formOf(start) : formOf(start)?.replace(/^(?:pair ?|comparison)/, '');
  start.tag = 'figure';
  end.tag = 'figure';
  if (form) start.attrSet('class', form);
  if (form === 'comparison' && images.map(wordOf)[0] === 'after') images.reverse();
  for (const image of images)
    image.meta = {
      ...image.meta,
      caption: image.attrGet('title'),
      isPart: isRow,
      isCompared: form === 'comparison',
    };
}

interface ImageMeta {
  picture: SourcePicture;
  caption?: string | null;
  /** One of several in a figure. */
  isPart?: boolean;
  isCompared?: boolean;
}

/** Of an image that has passed through `showPictures`. */
export const pictureRule: RendererRule = (tokens, at, options, env, renderer) => {
  const token = tokens[at] as Token;
  const { picture, isPart } = token.meta as unknown as ImageMeta;
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env);
  const { width, height } = picture;
  const image = `<img src="${pictureUrl(picture)}" width="${width}" height="${height}" alt="${escape(alt)}">`;
  const caption = captionOf(token, env);
  const whole = caption ? `${image}<figcaption>${caption}</figcaption>` : image;
  return isPart ? `<figure>${whole}</figure>` : whole;
};

/** Of compared pictures it begins with what they are called. */
function captionOf(image: Token, env: Env | undefined): string {
  const { caption, isCompared } = image.meta as unknown as ImageMeta;
  const word = wordOf(image);
  const label = isCompared && (word === 'before' || word === 'after') ? bodyTextsOf(env)[word] : undefined;
  return [label && `<strong>${label}</strong>`, caption && escape(caption)].filter(Boolean).join(' ');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

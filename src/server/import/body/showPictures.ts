import type { RendererRule, Token } from 'markdown-it';
import { pictureUrl, type SourcePicture } from '../pictures/pictures';

/**
 * Gives images their published pictures, and drops those without one. A picture in a paragraph of its own becomes a
 * figure, with its title as caption.
 */
export function showPictures(tokens: Token[], pictures: ReadonlyMap<string, SourcePicture>): Token[] {
  const dropped = new Set<Token>();
  for (const [at, token] of tokens.entries()) {
    if (!token.children?.some(isImage)) continue;
    token.children = token.children.filter((child) => !isImage(child) || publish(child, pictures));
    const [start, end] = [tokens[at - 1], tokens[at + 1]];
    if (start?.type !== 'paragraph_open' || start.hidden || !end) continue;
    const [only, ...others] = token.children;
    if (!only) for (const part of [start, token, end]) dropped.add(part);
    if (!only || !isImage(only) || others.length > 0) continue;
    start.tag = 'figure';
    end.tag = 'figure';
    only.meta = { ...only.meta, caption: only.attrGet('title') };
  }
  return tokens.filter((token) => !dropped.has(token));
}

const isImage = ({ type }: Token) => type === 'image';

/** Returns whether the picture is there. */
function publish(image: Token, pictures: ReadonlyMap<string, SourcePicture>): boolean {
  const picture = pictures.get(String(image.attrGet('src')));
  image.meta = { picture };
  return picture !== undefined;
}

/** Of an image that has passed through `showPictures`. */
export const pictureRule: RendererRule = (tokens, at, options, env, renderer) => {
  const { children, meta } = tokens[at] ?? {};
  const { picture, caption } = meta as { picture: SourcePicture; caption?: string | null };
  const alt = renderer.renderInlineAsText(children ?? [], options, env);
  const { width, height } = picture;
  const image = `<img src="${pictureUrl(picture)}" width="${width}" height="${height}" alt="${escape(alt)}">`;
  return caption ? `${image}<figcaption>${escape(caption)}</figcaption>` : image;
};

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Reads a Markdown body: here, and only here, Marked's tokens become a tree. */
import { Marked, type Tokens, type TokensList } from 'marked';
import { PICTURE_PREFIX } from '../../../contract/contentPaths';
import { parseHtml } from '../../../lib/richText/parseHtml';
import { tidyTree } from '../../../lib/richText/tidyTree';
import { toElement, type RichNode } from '../../../lib/richText/tree';
import { BoundedLexer } from './boundedLexer';
import { inspectTokens, type BodyFault } from './inspectTokens';
import type { BodyLink } from '../itemFacts';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';
import type { ParseBudget } from '../fields/parseBudget';
import { pictureUrl, sizeWarning, type SourcePicture } from '../pictures/pictures';

/** Lines are counted from the start of the Markdown. */
export interface Body {
  tree: RichNode[];
  /** To pages of the site. */
  links: BodyLink[];
  faults: BodyFault[];
}

export interface ItemReading {
  /** Resolves to what is wrong, as a sentence. */
  readPicture: (name: string) => Promise<SourcePicture | string>;
  time: Pick<ParseBudget, 'run'>;
  limits?: ContentLimits;
}

/** Rejects with a `ContentFault` for what exceeds the limits. */
export async function readBody(
  markdown: string,
  { readPicture, time, limits = CONTENT_LIMITS }: ItemReading,
): Promise<Body> {
  const pictures = new Map<string, SourcePicture>();
  const marked = new Marked({ renderer: rendererWith(pictures) });
  const { tokens, found } = time.run(() => {
    const lexed = lex(marked, markdown, limits);
    return { tokens: lexed, found: inspectTokens(marked, lexed, markdown) };
  });
  for (const [name, line] of found.pictures) {
    const picture = await readPicture(name);
    if (typeof picture === 'string') {
      found.faults.push({ line, message: picture });
      continue;
    }
    pictures.set(name, picture);
    const message = sizeWarning(name, picture);
    if (message !== undefined) found.faults.push({ line, message, lint: 'warning' });
  }
  const tree = time.run(() => tidyTree(withOwnPictures(parseHtml(marked.parser(tokens)))));
  return { tree, links: found.links, faults: found.faults };
}

function lex(marked: Marked, markdown: string, limits: ContentLimits): TokensList {
  const lexer = new BoundedLexer(marked.defaults);
  lexer.limits = limits;
  return lexer.lex(markdown);
}

/**
 * A picture on a line of its own becomes a figure with its title as caption. One that is not in `pictures` is
 * dropped.
 */
function rendererWith(pictures: ReadonlyMap<string, SourcePicture>) {
  const image = ({ href, text }: Tokens.Image): string => {
    const picture = pictures.get(href);
    if (!picture) return '';
    const { width, height } = picture;
    return `<img src="${pictureUrl(picture)}" width="${width}" height="${height}" alt="${escape(text)}">`;
  };
  const figure = (token: Tokens.Image): string => {
    const caption = token.title ? `<figcaption>${escape(token.title)}</figcaption>` : '';
    const shown = image(token);
    return shown && `<figure>${shown}${caption}</figure>\n`;
  };
  return {
    image,
    paragraph({ tokens }: Tokens.Paragraph): string | false {
      const [only] = tokens;
      return tokens.length === 1 && only?.type === 'image' && figure(only as Tokens.Image);
    },
  };
}

/** Without the pictures of other hosts that HTML in the Markdown names. */
function withOwnPictures(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [node];
    const [tag, children = [], attributes] = node;
    if (tag === 'img' && !attributes?.src?.startsWith(PICTURE_PREFIX)) return [];
    return [toElement(tag, withOwnPictures(children), attributes)];
  });
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

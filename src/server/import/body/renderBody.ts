import { Marked, type Tokens, type TokensList } from 'marked';
import { PICTURE_PREFIX } from '../../../contract/contentPaths';
import { linkKind } from '../../../lib/richText/addresses';
import { parseRichText } from '../../../lib/richText/parseRichText';
import type { RichNode } from '../../../lib/richText/tree';
import { writeRichText } from '../../../lib/richText/writeRichText';
import { BoundedLexer } from './boundedLexer';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';
import { pictureUrl, type SourcePicture } from '../pictures/pictures';

/** Throws a `ContentFault` for what exceeds the limits. */
export function readMarkdown(marked: Marked, markdown: string, limits: ContentLimits): TokensList {
  const lexer = new BoundedLexer(marked.defaults);
  lexer.limits = limits;
  return lexer.lex(markdown);
}

/**
 * Renders Markdown as the sanitised HTML of an item's `body`. A picture on a line of its own becomes a figure with
 * its title as caption; one that is not in `pictures` is dropped.
 */
export function renderBody(
  markdown: string,
  pictures: ReadonlyMap<string, SourcePicture>,
  limits: ContentLimits = CONTENT_LIMITS,
): string {
  const image = ({ href, text }: Tokens.Image | Tokens.Link): string => {
    const picture = pictures.get(href);
    if (!picture) return '';
    const { width, height } = picture;
    return `<img src="${pictureUrl(picture)}" width="${width}" height="${height}" alt="${escape(text)}">`;
  };
  const marked = new Marked({
    renderer: {
      image,
      paragraph({ tokens }) {
        const [only] = tokens;
        if (tokens.length !== 1 || only?.type !== 'image')
          return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        const shown = image(only as Tokens.Image);
        const caption = (only as Tokens.Image).title;
        return (
          shown &&
          `<figure>${shown}${caption ? `<figcaption>${escape(caption)}</figcaption>` : ''}</figure>\n`
        );
      },
    },
  });
  const nodes = parseRichText(marked.parser(readMarkdown(marked, markdown, limits)));
  return writeRichText(forReaders(nodes)).trim();
}

/**
 * Keeps only pictures of the content folder, and adds the attributes that the page adds itself, for other consumers
 * of the service.
 */
function forReaders(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [node];
    const { tag, attributes } = node;
    const { src = '', href = '' } = attributes;
    if (tag === 'img' && !src.startsWith(PICTURE_PREFIX)) return [];
    const added: Record<string, string> = {
      ...(tag === 'a' && linkKind(href) === 'outside' && { rel: 'noopener' }),
      ...((tag === 'img' || tag === 'iframe') && { loading: 'lazy' }),
    };
    return [{ tag, attributes: { ...attributes, ...added }, children: forReaders(node.children) }];
  });
}

const INLINE = new Set(['a', 'strong', 'em', 'del', 'sub', 'sup', 'code', 'span', 'ruby', 'wbr']);

/** The text of a body without tags, for search. */
export function plainText(html: string): string {
  const words = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        return INLINE.has(node.tag) ? words(node.children) : ` ${words(node.children)} `;
      })
      .join('');
  return words(parseRichText(html));
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

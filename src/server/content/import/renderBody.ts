import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { PICTURE_PREFIX } from '../../../contract/contentPaths';
import { VIDEO_HOSTS } from '../../../lib/videoHosts';
import { pictureUrl, type SourcePicture } from './pictures';

/** The smallest and the largest heading that a body may have; the page's own title is the `h1`. */
const TOP_HEADING = 2;
const LAST_HEADING = 4;

const RICH_TEXT: sanitizeHtml.IOptions = {
  // prettier-ignore
  allowedTags: [
    'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'img',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'pre', 'a', 'strong', 'em', 'del', 'sub', 'sup', 'span', 'iframe',
  ],
  allowedAttributes: {
    span: ['lang'],
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
    ol: ['start'],
    th: ['align', 'scope', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  allowedIframeHostnames: [...VIDEO_HOSTS],
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
    iframe: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !attribs.src?.startsWith(PICTURE_PREFIX)) || (tag === 'iframe' && !attribs.src),
};

/** Addresses of the pictures that a Markdown text shows, in order, as they are written. */
export function listBodyPictures(markdown: string): string[] {
  const sources: string[] = [];
  const marked = new Marked();
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'image') sources.push((token as Tokens.Image).href);
  });
  return sources;
}

/**
 * Markdown as the sanitised HTML of an item's `body`. A picture on a line of its own becomes a figure with its title as
 * caption; one that is not in `pictures` is left out.
 */
export function renderBody(markdown: string, pictures: ReadonlyMap<string, SourcePicture>): string {
  const image = ({ href, text }: Tokens.Image | Tokens.Link): string => {
    const picture = pictures.get(href);
    if (!picture) return '';
    const { width, height } = picture;
    return `<img src="${pictureUrl(picture)}" width="${width}" height="${height}" alt="${escape(text)}" loading="lazy">`;
  };
  const marked = new Marked({
    renderer: {
      image,
      heading({ depth, tokens }) {
        const level = Math.min(Math.max(depth, TOP_HEADING), LAST_HEADING);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
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
  return sanitizeHtml(marked.parse(markdown, { async: false }), RICH_TEXT).trim();
}

/** The words of a body without its tags, for search. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replace(/<\/(p|h\d|li|t[dh]|figcaption|blockquote)>|<br ?\/?>/g, ' $&'), {
    allowedTags: [],
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

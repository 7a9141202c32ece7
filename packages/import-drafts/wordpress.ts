import { parseHtml } from '@hibari/contract/richText/parseHtml';
import { plainText } from '@hibari/contract/richText/tree';
import { toInstant } from '@hibari/content-service/import/fields/dates';
import { PICTURE_FILE } from '@hibari/content-service/import/files/contentFile';
import { toContentFault, ContentFault, shorten } from '@hibari/content-service/import/importProblem';
import { ParseBudget } from '@hibari/content-service/import/limits';
import type { ExportedPages, ExportReader, ReadingOptions, ExportedPage, FindPicture } from './exportedPages';
import type { NotTaken } from './exportFiles';
import { inspectDraftHtml, type HtmlToMarkdown } from './htmlToMarkdown';
import { decodeAddress } from './markdown';
import { parseWxr, type Wxr, type WxrItem } from './wxr';

/** Reads the XML exports of WordPress (WXR) in a folder, with the pictures that are beside them. */
export const wordpress: ExportReader = {
  program: 'WordPress',
  async read(files, options) {
    const read: ExportedPages = { pages: [], notTaken: [], findPicture: findUploads(files.paths) };
    for (const file of files.paths.filter((path) => /\.xml$/i.test(path)))
      try {
        const wxr = await parseWxr(await files.read(file, options.limits.totalTextBytes));
        addPosts(read, wxr, options);
        read.notTaken.push(...countOthers(file, wxr));
      } catch (error) {
        read.notTaken.push({ file, message: toContentFault(error).message });
      }
    return read;
  },
};

const LEFT_STATUS = /^(?:trash|auto-draft|inherit)$/;
const isPost = (item: WxrItem): boolean =>
  /^(?:post|page)$/.test(textOf(item, 'wp:post_type')) && !LEFT_STATUS.test(textOf(item, 'wp:status'));

/** A post that cannot be converted is reported. */
function addPosts(
  { pages, notTaken }: ExportedPages,
  { address, items }: Wxr,
  { limits, toMarkdown }: ReadingOptions,
): void {
  const attachments = new Map(
    items
      .filter((item) => textOf(item, 'wp:post_type') === 'attachment')
      .map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  );
  for (const item of items.filter(isPost)) {
    const fields = postFields(item, attachments);
    const report = (message: string) => notTaken.push({ file: fields.file, message });
    try {
      const html = textOf(item, 'content:encoded');
      const body = new ParseBudget(limits).run(() => postBody(html, { address, toMarkdown, report }));
      pages.push({ ...fields, folder: '', body });
    } catch (error) {
      report(toContentFault(error).message);
    }
  }
}

function* countOthers(file: string, { items }: Wxr): Generator<NotTaken> {
  const counts = new Map<string, number>();
  const count = (name: string, more = 1) => counts.set(name, (counts.get(name) ?? 0) + more);
  for (const item of items) {
    if (item.comments > 0) count('comment', item.comments);
    if (!isPost(item)) count(`${textOf(item, 'wp:status')} ${textOf(item, 'wp:post_type')}`.trim());
  }
  for (const [name, number] of counts) yield { file, message: `${number} × ${name}: not taken` };
}

const textOf = ({ texts }: WxrItem, name: string): string => (texts[name] ?? '').trim();

/** @param attachments addresses of files by their ids */
function postFields(
  item: WxrItem,
  attachments: ReadonlyMap<string, string>,
): Omit<ExportedPage, 'body' | 'folder'> {
  const id = textOf(item, 'wp:post_id');
  const slug = decodeAddress(textOf(item, 'wp:post_name'));
  const title = wordsOf(textOf(item, 'title')) || slug || `post ${id}`;
  return {
    file: `${title} (${textOf(item, 'wp:post_type')} ${id})`,
    title,
    slug,
    key: id,
    date: dateOf(item),
    categories: namesOf(item, 'category'),
    tags: namesOf(item, 'post_tag'),
    lead: wordsOf(textOf(item, 'excerpt:encoded')),
    link: textOf(item, 'wp:status') === 'publish' ? textOf(item, 'link') : undefined,
    cover: attachments.get(item.meta.get('_thumbnail_id')?.trim() ?? ''),
  };
}

/** Titles and names are HTML too. */
const wordsOf = (html: string): string => plainText(parseHtml(html)).replace(/\s+/g, ' ').trim();

const namesOf = ({ categories }: WxrItem, domain: string): string[] =>
  categories.flatMap((entry) =>
    entry.domain === domain && entry.nicename !== 'uncategorized' ? wordsOf(entry.name) : [],
  );

/** Posts that were never published have zeros in Greenwich's time, and their author's own. */
function dateOf(item: WxrItem): string | undefined {
  const dates = [`${textOf(item, 'wp:post_date_gmt').replace(' ', 'T')}Z`, textOf(item, 'wp:post_date')];
  return dates.find((date) => toInstant(date) !== undefined);
}

/** Folders of an address that a picture's own folders must have, where it has no `uploads`. */
const COMPARED = 3;

/** Finds pictures by the end of their address, such as `2026/01/walk.jpg`, in a copy of `wp-content/uploads`. */
function findUploads(paths: readonly string[]): FindPicture {
  const pictures = paths.filter((path) => PICTURE_FILE.test(path));
  const byEnd = new Map<string, string>();
  for (const path of pictures) {
    const names = path.normalize().split('/');
    for (let length = 1; length <= names.length; length++) {
      const end = names.slice(-length).join('/');
      if (!byEnd.has(end)) byEnd.set(end, path);
    }
  }
  return (_folder, source) => {
    const end = endOf(source);
    // The blog shows smaller copies of what was uploaded.
    const original = end.replace(/-\d+x\d+(?=\.\w+$)/, '');
    const path = byEnd.get(original) ?? byEnd.get(end);
    if (path === undefined) throw new ContentFault('is not in the export');
    return path;
  };
}

function endOf(source: string): string {
  const [address = ''] = source.split(/[?#]/, 1);
  const names = decodeAddress(address).normalize().split('/');
  const uploads = names.lastIndexOf('uploads');
  return names.slice(uploads < 0 ? -COMPARED : uploads + 1).join('/');
}

const BLOCK_COMMENT = /<!--[\s\S]*?-->/g;
/** What the block editor writes before each of its blocks. */
const IS_OF_BLOCKS = /<!-- wp:/;
const LINK = /(<a\b[^>]*?\shref=["'])(\/(?!\/)[^"']*)/gi;

interface PostReading {
  /** Of the site, for links that begin with a slash. */
  address: string;
  toMarkdown: HtmlToMarkdown;
  report: (message: string) => void;
}

/** A post as Markdown. */
function postBody(html: string, { address, toMarkdown, report }: PostReading): string {
  const withoutComments = html.replace(BLOCK_COMMENT, '');
  const paragraphs = IS_OF_BLOCKS.test(html) ? withoutComments : addParagraphs(withoutComments);
  const plain = outsideCode(paragraphs, (part) => convertShortcodes(part, report)).replace(
    LINK,
    (_link, start: string, path: string) => start + (absolute(path, address) ?? path),
  );
  for (const fault of inspectDraftHtml(plain).faults) report(fault);
  return toMarkdown(plain);
}

const CODE = /(<(?:pre|code)\b[\s\S]*?<\/(?:pre|code)>)/i;
const outsideCode = (html: string, change: (part: string) => string): string =>
  html
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

const absolute = (path: string, address: string): string | undefined =>
  URL.canParse(path, address) ? new URL(path, address).href : undefined;

const BLOCK =
  'address|article|aside|blockquote|caption|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video';
const AFTER_BLOCK = new RegExp(`(</?(?:${BLOCK})\\b[^>]*>)[ \\t]*\\n`, 'gi');
const BEFORE_BLOCK = new RegExp(`\\n[ \\t]*(?=</?(?:${BLOCK})\\b)`, 'gi');
const PREFORMATTED = /(<pre\b[\s\S]*?<\/pre>)/i;

/** For posts of the classic editor: empty lines become paragraphs and line ends breaks, as where WordPress shows them. */
function addParagraphs(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .split(PREFORMATTED)
    .map((part, at) => (at % 2 === 1 ? part : withParagraphs(part)))
    .join('');
}

function withParagraphs(html: string): string {
  return html
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.replace(AFTER_BLOCK, '$1').replace(BEFORE_BLOCK, '').trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}`)
    .join('\n');
}

const CAPTION = /\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g;
const PICTURE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)/;
/** With attributes or a slash, or one of WordPress' own: an author's `[sic]` is none. */
const SHORTCODE = /\[(\/)?([a-z][\w-]*)((?:\s[^\][]*)?)\]/g;
const OWN = new Set(['gallery', 'embed', 'audio', 'video', 'playlist', 'caption', 'more']);

/**
 * Of shortcodes, which only plugins understand, captions become figures; of the others only what is between their tags
 * stays.
 *
 * @param report gets each of them once
 */
function convertShortcodes(html: string, report: (message: string) => void): string {
  const seen = new Set<string>();
  const figures = html.replace(CAPTION, (whole, inner: string) => {
    const picture = PICTURE.exec(inner);
    if (!picture) return whole;
    const [start, shown = ''] = picture;
    return `<figure>${shown}<figcaption>${inner.slice(start.length).trim()}</figcaption></figure>`;
  });
  const closed = new Set([...figures.matchAll(/\[\/([a-z][\w-]*)\]/g)].map(([, name]) => name));
  return figures.replace(SHORTCODE, (whole, slash: string | undefined, name: string, attributes: string) => {
    const isShortcode = OWN.has(name) || closed.has(name) || slash === '/' || attributes.includes('=');
    if (!isShortcode) return whole;
    if (slash === undefined && !seen.has(whole)) report(`the shortcode ${shorten(whole, 100)} is not taken`);
    seen.add(whole);
    return '';
  });
}

import { inspectDraftHtml, type HtmlToMarkdown } from '../body/htmlToMarkdown';
import { addParagraphs } from './classicText';
import { convertShortcodes } from './shortcodes';

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
export function postBody(html: string, { address, toMarkdown, report }: PostReading): string {
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

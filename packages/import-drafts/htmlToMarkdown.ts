import type { Rule } from 'turndown';
import { isVideoAddress } from '@hibari/contract/richText/addresses';
import { HIDDEN_TAGS } from '@hibari/contract/richText/tagTable';
import { inspectHtml } from '@hibari/content-service/import/body/inspectTokens';
import { PICTURE_FILE } from '@hibari/content-service/import/files/contentFile';
import { pictureMarkdown } from './markdown';

/** HTML as the Markdown of this site; what its bodies may not contain is left out. */
export type HtmlToMarkdown = (html: string) => string;

/** Loads Turndown and its parser of HTML, which no server needs. */
export async function loadHtmlToMarkdown(): Promise<HtmlToMarkdown> {
  const { default: TurndownService } = await import('turndown');
  const { strikethrough, tables, taskListItems } = await import('@joplin/turndown-plugin-gfm');
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    br: '\\',
  });
  const escape = service.escape.bind(service);
  service.escape = (text) => escapeText(text, escape);
  service.use([tables, strikethrough, taskListItems]);
  service.keep(['sub', 'sup', 'ruby']);
  service.remove((node) => HIDDEN_TAGS.has(node.nodeName.toLowerCase()));
  for (const [name, rule] of Object.entries(HTML_RULES)) service.addRule(name, rule);
  return (html) => service.turndown(html);
}

/**
 * What of it readers would not see, each once, without pictures, which become Markdown, and whether it has them or links
 * to pages of this site.
 */
export function inspectDraftHtml(html: string): { faults: string[]; isOtherwise: boolean } {
  const faults = new Set<string>();
  const links = inspectHtml(html, (message, check) => {
    if (!check) faults.add(message);
  });
  const isOtherwise = faults.size > 0 || links.some((href) => !href.startsWith('#'));
  return { faults: [...faults].filter((fault) => !fault.includes('<img>')), isOtherwise };
}

const ADDRESS = /https?:\/\/\S+/g;
/** What Turndown leaves would become HTML, an entity or struck-out text. */
const LEFT = /<|&(?=[a-z#])|~(?=~)/gi;

/** Text as Markdown that shows it as it is; addresses stay whole. @param escape as Turndown does */
function escapeText(text: string, escape: (text: string) => string): string {
  const escapeSigns = (part: string) => escape(part).replace(LEFT, String.raw`\$&`);
  let result = '';
  let at = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    result += escapeSigns(text.slice(at, index)) + address;
    at = index + address.length;
  }
  return result + escapeSigns(text.slice(at));
}

const attribute = (node: Node, name: string): string => (node as Element).getAttribute(name) ?? '';
const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
const is = (node: Node, name: string): boolean => node.nodeName === name;
const allIn = (node: Node, name: string) => Array.from((node as Element).querySelectorAll(name));
const endsAsPicture = (address: string) => PICTURE_FILE.test(address.split(/[?#]/, 1)[0] ?? '');
const block = (text: string): string => `\n\n${text}\n\n`;

function picture(image: Element, caption: string): string {
  const source = attribute(image, 'src');
  return source === '' ? '' : pictureMarkdown(source, attribute(image, 'alt'), caption);
}

/** Of a figure that is one picture. */
function pictureOf(figure: Node): Element | undefined {
  const [first, ...others] = allIn(figure, 'figure').length > 0 ? [] : allIn(figure, 'img');
  return others.length === 0 ? first : undefined;
}

/** What Turndown would write in another way than this site's Markdown has it. */
const HTML_RULES: Readonly<Record<string, Rule>> = {
  picture: {
    filter: 'img',
    replacement: (_content, node) => picture(node, attribute(node, 'title')),
  },
  figure: {
    filter: (node) => is(node, 'FIGURE') && pictureOf(node) !== undefined,
    replacement(content, node) {
      const [caption] = allIn(node, 'figcaption');
      const image = pictureOf(node);
      return block(image ? picture(image, caption ? textOf(caption) : '') : content);
    },
  },
  caption: { filter: 'figcaption', replacement: (content) => block(content.trim()) },
  entry: {
    filter: 'li',
    replacement(content, node) {
      const mark = markOf(node);
      const text = content.trim().replaceAll('\n', `\n${' '.repeat(mark.length)}`);
      return mark + text + (node.nextSibling ? '\n' : '');
    },
  },
  // WordPress links a picture to itself.
  enlarged: {
    filter: (node) =>
      is(node, 'A') && endsAsPicture(attribute(node, 'href')) && allIn(node, 'img').length > 0,
    replacement: (content) => content,
  },
  preformatted: {
    filter: (node) => is(node, 'PRE'),
    replacement: (_content, node) =>
      block(fenced((node.textContent ?? '').replace(/\n$/, ''), languageOf(node))),
  },
  summary: {
    filter: 'summary',
    replacement: (_content, node) => `<summary>${withoutTags(textOf(node))}</summary>\n\n`,
  },
  disclosure: {
    filter: 'details',
    replacement: (content) => block(`<details>${content.trim()}\n\n</details>`),
  },
  frame: {
    filter: 'iframe',
    replacement: (_content, node) => block(frame(attribute(node, 'src'), attribute(node, 'title'))),
  },
  media: {
    filter: ['video', 'audio', 'source', 'embed'] as Rule['filter'],
    replacement: (content, node) => linkTo(attribute(node, 'src')) + content,
  },
};

/** `- ` or `1. `. */
function markOf(entry: Node): string {
  const list = entry.parentNode;
  if (!list || !is(list, 'OL')) return '- ';
  const before = Array.from((list as Element).children).indexOf(entry as Element);
  return `${(Number(attribute(list, 'start')) || 1) + before}. `;
}

function languageOf(code: Node): string {
  const classes = [code, ...allIn(code, 'code')].map((node) => attribute(node, 'class')).join(' ');
  return /\blanguage-([\w+#-]+)/.exec(classes)?.[1] ?? '';
}

function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

const withoutTags = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function frame(source: string, title: string): string {
  if (!isVideoAddress(source)) return linkTo(source);
  const name = title === '' ? '' : ` title="${withoutTags(title).replaceAll('"', '&quot;')}"`;
  return `<iframe src="${source}"${name}></iframe>`;
}

function linkTo(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split('/').at(-1);
  return /^https?:\/\/[^\s<>]+$/.test(address) ? `[${name || address}](<${address}>)` : '';
}

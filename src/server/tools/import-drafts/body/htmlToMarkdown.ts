import { HIDDEN_TAGS } from '../../../../lib/richText/tagTable';
import { inspectHtml } from '../../../import/body/removedHtml';
import { escapeText } from './escapeText';
import { HTML_RULES } from './htmlRules';

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

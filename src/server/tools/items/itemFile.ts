import type { Locale } from '../../../../i18n/locales';
import type { Collection } from '../../../contract/collections';
import { TEMPLATE_TEXTS } from '../../import/fields/templateTexts';
import { COVER } from './blankCover';

/** What is known of a new item; the template's texts stand for the rest. */
export interface ItemTexts {
  title: string;
  category?: readonly string[] | undefined;
  lead?: string | undefined;
  link?: string | undefined;
  /** As an editor writes it. */
  date: string;
  tags?: readonly string[];
  /** Its file's name and its alternative text. */
  thumbnail?: { name: string; alt: string } | undefined;
  body?: string;
}

/** The Markdown file of a draft. */
export function itemFile(collection: Collection, locale: Locale, texts: ItemTexts): string {
  const template = TEMPLATE_TEXTS[locale];
  const { title, category = [], lead, link, date, tags = [], thumbnail, body = '' } = texts;
  const isProject = collection === 'post';
  const lines = [
    `title: ${JSON.stringify(title)}`,
    `category: ${written(category) ?? template.category}`,
    ...(isProject ? [`service_name: ${JSON.stringify(template.service)}`] : []),
    ...(isProject ? [`main_text: ${JSON.stringify(lead ?? template.lead)}`] : []),
    ...(!isProject && link !== undefined ? [`link: ${JSON.stringify(link)}`] : []),
    `date: ${date}`,
    `tags: [${tags.map((tag) => JSON.stringify(tag)).join(', ')}]`,
    `thumbnail: ${thumbnail?.name ?? COVER}`,
    ...(thumbnail?.alt ? [`thumbnail_alt: ${JSON.stringify(thumbnail.alt)}`] : []),
    '# Remove this line when it may be published.',
    'draft: true',
  ];
  return `---\n${lines.join('\n')}\n---\n\n${body.trim() || template.body}\n`;
}

function written([first, ...more]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  return more.length === 0 ? JSON.stringify(first) : JSON.stringify([first, ...more]);
}

/** An instant as the template writes it. */
export const templateDate = (now: Date): string => `${now.toISOString().slice(0, 19)}Z`;

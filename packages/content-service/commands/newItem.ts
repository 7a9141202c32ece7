/**
 * What a new item of the content folder consists of, by whichever command it is written: its collection, the name of its
 * folder, its Markdown, and a cover.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Locale } from '@hibari/contract/locales';
import type { Collection } from '@hibari/contract/collections';
import { once } from '@hibari/contract/once';
import { idFault } from '../import/fields/itemIds';
import { TEMPLATE_TEXTS } from '../import/check/lintTexts';

export const ITEM_KINDS = ['project', 'article'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** `undefined` for an English article: there is no collection for it. */
export function collectionOf(kind: ItemKind, locale: Locale): Collection | undefined {
  if (kind === 'project') return 'post';
  if (locale === 'en') return undefined;
  return locale === 'ja' ? 'blog' : 'blog_kr';
}

/** What is wrong with the name of an item's folder, as a sentence. */
export const folderNameFault = (name: string): string | undefined =>
  /^[a-z\d][a-z\d-]*$/.test(name)
    ? idFault(name)
    : `${JSON.stringify(name)} must be lower-case letters, digits and hyphens`;

/** The lower-case ASCII letters and digits of a text, with hyphens between them; it may be empty. */
export const asciiSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

/** A folder's name from a title; `undefined` where it would say nothing. */
export function slugOf(title: string): string | undefined {
  const slug = asciiSlug(title);
  // Of "Kumo タイプ" only a part would be left.
  const isWhole = !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u.test(title);
  return isWhole && slug !== '' && idFault(slug) === undefined ? slug : undefined;
}

/** What is known of a new item; the template's texts stand for the rest. */
interface ItemTexts {
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

export const COVER = 'cover.webp';

/** An item needs a picture to be shown in a list. */
export const blankCover = once(() =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#d9d9d9' } })
    .webp({ lossless: true })
    .toBuffer(),
);

/** Writes a file only if there is none; resolves to whether it did. */
export async function writeNew(file: string, content: string | Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

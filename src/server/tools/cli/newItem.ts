/** A new item from a template, in which `check` finds no error (rule: content.new-item). */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Locale } from '../../../../i18n/locales';
import type { Collection } from '../../../contract/collections';
import { StartFault } from '../../process/startFault';
import { findFieldFault } from '../../import/fields/fieldRules';
import { idFault } from '../../import/fields/itemIds';
import { TEMPLATE_TEXTS } from '../../import/fields/templateTexts';

export interface NewItem {
  kind: 'project' | 'article';
  title: string;
  locale: Locale;
  /** The name of its folder; by default from the title. */
  id?: string | undefined;
  now?: Date;
}

/** Writes the item's file and resolves to its path in the content folder. Never writes over another one. */
export async function writeNewItem(contentDir: string, item: NewItem): Promise<string> {
  const collection = collectionOf(item);
  const title = item.title.trim();
  const fault = findFieldFault(collection, 'title', title);
  if (fault !== undefined) throw new StartFault(`the title ${fault}`);
  const postId = await choosePostId(contentDir, collection, item);
  const folder = `${collection}/${postId}`;
  const path = `${folder}/${item.locale}.md`;
  await mkdir(join(contentDir, folder), { recursive: true });
  if (!(await writeNew(join(contentDir, path), template(collection, { ...item, title }))))
    throw new StartFault(`${path} exists already; it is left as it is`);
  await writeNew(join(contentDir, folder, COVER), await blankCover());
  return path;
}

/** Whether there was no such file yet. */
async function writeNew(file: string, content: string | Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const COVER = 'cover.webp';

/** An item needs a picture to be shown in a list. */
const blankCover = () =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#d9d9d9' } })
    .webp({ lossless: true })
    .toBuffer();

function collectionOf({ kind, locale }: NewItem): Collection {
  if (kind === 'project') return 'post';
  if (locale === 'en') throw new StartFault('articles are Japanese or Korean: --locale ja or ko');
  return locale === 'ja' ? 'blog' : 'blog_kr';
}

async function choosePostId(
  contentDir: string,
  collection: Collection,
  { kind, title, locale, id, now = new Date() }: NewItem,
): Promise<string> {
  if (id !== undefined) {
    const fault = /^[a-z\d][a-z\d-]*$/.test(id)
      ? idFault(id)
      : `${JSON.stringify(id)} must be lower-case letters, digits and hyphens`;
    if (fault !== undefined) throw new StartFault(`--id: ${fault}`);
    return id;
  }
  const taken = new Set(await readdir(join(contentDir, collection)).catch(() => []));
  const own = slugOf(title);
  if (own !== undefined && taken.has(own))
    throw new StartFault(
      `${collection}/${own} exists: give --id ${own} --locale <language> to translate it, or another --id for a new one`,
    );
  if (own !== undefined) return own;
  // A title of another script says nothing in an address.
  const dated = `${kind}-${locale}-${now.toISOString().slice(0, 10)}`;
  for (let n = 1; ; n++) {
    const name = n === 1 ? dated : `${dated}-${n}`;
    if (!taken.has(name)) return name;
  }
}

function slugOf(title: string): string | undefined {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  // Of "Kumo タイプ" only a part would be left.
  const isWhole = !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u.test(title);
  return isWhole && slug !== '' && idFault(slug) === undefined ? slug : undefined;
}

function template(collection: Collection, { title, locale, now = new Date() }: NewItem): string {
  const { category, lead, body, service } = TEMPLATE_TEXTS[locale];
  const lines = [
    `title: ${JSON.stringify(title)}`,
    `category: ${category}`,
    ...(collection === 'post'
      ? [`service_name: ${JSON.stringify(service)}`, `main_text: ${JSON.stringify(lead)}`]
      : []),
    `date: ${now.toISOString().slice(0, 19)}Z`,
    'tags: []',
    `thumbnail: ${COVER}`,
    '# Remove this line when it may be published.',
    'draft: true',
  ];
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** Writes a new item from a template, in which `check` finds no error (rule: content.new-item). */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Argument, Option } from 'commander';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import type { Collection } from '@hibari/contract/collections';
import { findFieldFault } from '../import/fields/fieldRules';
import { requireFolder, StartFault } from '@hibari/node/startFault';
import {
  ITEM_KINDS,
  COVER,
  blankCover,
  itemFile,
  templateDate,
  collectionOf,
  folderNameFault,
  slugOf,
  writeNew,
  type ItemKind,
} from './newItem';
import type { Command } from './command';

export const newCommand: Command = {
  define: (program) =>
    program
      .description('write a new item from a template')
      .addArgument(new Argument('<kind>').choices(ITEM_KINDS))
      .argument('<title>')
      .addOption(new Option('--locale <locale>', 'its language').choices(LOCALES).default('ja'))
      .option('--id <name>', "the name of the item's folder and in its address (from the title)"),
  async run({ content, words: [word, title = ''], locale = 'ja', id }, output) {
    const kind = word === 'article' ? word : 'project';
    await requireFolder('content', content);
    output.out(join(content, await writeNewItem(content, { kind, title, locale, id })));
    return 0;
  },
};

export interface NewItem {
  kind: ItemKind;
  title: string;
  locale: Locale;
  /** The name of its folder; by default from the title. */
  id?: string | undefined;
  now?: Date;
}

/** Writes the item's file and resolves to its path in the content folder. Never writes over another one. */
export async function writeNewItem(contentDir: string, item: NewItem): Promise<string> {
  const collection = findCollection(item);
  const title = item.title.trim();
  const fault = findFieldFault(collection, 'title', title);
  if (fault !== undefined) throw new StartFault(`the title ${fault}`);
  const postId = await choosePostId(contentDir, collection, item);
  const folder = `${collection}/${postId}`;
  const path = `${folder}/${item.locale}.md`;
  const text = itemFile(collection, item.locale, { title, date: templateDate(item.now ?? new Date()) });
  await mkdir(join(contentDir, folder), { recursive: true });
  if (!(await writeNew(join(contentDir, path), text)))
    throw new StartFault(`${path} exists already; it is left as it is`);
  await writeNew(join(contentDir, folder, COVER), await blankCover());
  return path;
}

function findCollection({ kind, locale }: NewItem): Collection {
  const collection = collectionOf(kind, locale);
  if (!collection) throw new StartFault('articles are Japanese or Korean: --locale ja or ko');
  return collection;
}

async function choosePostId(
  contentDir: string,
  collection: Collection,
  { kind, title, locale, id, now = new Date() }: NewItem,
): Promise<string> {
  if (id !== undefined) {
    const fault = folderNameFault(id);
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

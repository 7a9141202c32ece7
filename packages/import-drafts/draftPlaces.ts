import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import type { Collection } from '@hibari/contract/collections';
import { readFrontMatter } from '@hibari/content-service/import/fields/frontMatter';
import { FILES_AT_ONCE } from '@hibari/content-service/import/limits';
import {
  collectionOf,
  asciiSlug,
  folderNameFault,
  slugOf,
  type ItemKind,
} from '@hibari/content-service/commands/newItem';
import type { DraftPlace } from './draft';
import type { ExportedPage } from './exportedPages';

/** Where the pages of one export go: the language of each, and a folder that no other item has. */
export class DraftPlaces {
  private readonly names = new Map<Collection, { own: DraftNames; existing: ReadonlySet<string> }>();

  constructor(
    private readonly contentDir: string,
    private readonly options: { kind: ItemKind; locale?: Locale | undefined },
  ) {}

  /** Each page once, in their order: names depend on those before. Resolves to whether an item has that place. */
  async choose(page: ExportedPage): Promise<{ place: DraftPlace; isTaken: boolean } | { fault: string }> {
    const { kind, locale = localeOf(`${page.title}\n${page.body}`) } = this.options;
    const collection = collectionOf(kind, locale);
    if (!collection)
      return { fault: 'is English, and articles are Japanese or Korean: give --as project, or --locale' };
    const names = this.names.get(collection) ?? {
      own: new DraftNames(kind),
      existing: await existingNames(this.contentDir, collection),
    };
    this.names.set(collection, names);
    const { name, ids } = names.own.choose(page, locale);
    const isTaken = ids.some((id) => names.existing.has(id));
    return { place: { collection, locale, postId: name }, isTaken };
  }
}

/** The name of a draft's folder, the same in each import of that page, unless it changes in its program. */
function nameOf({ slug = '', title, key }: ExportedPage, kind: ItemKind): string {
  const own = folderNameFault(slug) === undefined ? slug : (slugOf(slug) ?? slugOf(title));
  return own ?? `${kind}-${asciiSlug(key)}`;
}

/** Gives each draft of one collection a name; later pages of one name get numbers. */
class DraftNames {
  private readonly used = new Set<string>();

  constructor(private readonly kind: ItemKind) {}

  /** The name, and what the draft takes of it as its addresses. */
  choose(page: ExportedPage, locale: Locale): { name: string; ids: string[] } {
    const name = nameOf(page, this.kind);
    for (let n = 1; ; n++) {
      const own = n === 1 ? name : `${name}-${n}`;
      // A project's id is its folder's name with the language.
      const ids = this.kind === 'project' ? [own, `${own}-${locale}`] : [own];
      if (ids.some((id) => this.used.has(id))) continue;
      for (const id of ids) this.used.add(id);
      return { name: own, ids };
    }
  }
}

/** The folders of a collection and the ids that its files set: a draft of such a name would take their address. */
async function existingNames(contentDir: string, collection: Collection): Promise<Set<string>> {
  const folder = join(contentDir, collection);
  const names = await readdir(folder).catch(() => []);
  const files = names.flatMap((name) => LOCALES.map((locale) => join(folder, name, `${locale}.md`)));
  const ids = await pMap(files, idIn, { concurrency: FILES_AT_ONCE });
  return new Set([...names, ...ids.filter((id) => id !== undefined)]);
}

async function idIn(file: string): Promise<string | undefined> {
  try {
    const id = readFrontMatter((await readFile(file, 'utf8')).replaceAll('\r\n', '\n')).fields.get('id');
    return id && String(id.value);
  } catch {
    // There is none, or `check` says what is wrong with it.
    return undefined;
  }
}

/** Below this share of a text's letters, another script is only quoted. */
const LEAST_SHARE = 0.1;

/** The language of a text by its letters: Hangul, kana and Chinese characters, or others. */
function localeOf(text: string): Locale {
  const words = text.replace(/https?:\/\/[!-~]+/g, '');
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
  const hangul = count(/\p{sc=Hangul}/gu);
  const japanese = count(/[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu);
  if (hangul + japanese === 0 || hangul + japanese < LEAST_SHARE * count(/\p{L}/gu)) return 'en';
  return hangul >= japanese ? 'ko' : 'ja';
}

import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { COLLECTIONS, SINGLE_LOCALE, findContentLocale, isCollection } from '../../../contract/collections';
import type { Item } from '../../../contract/schemas';
import type { ImportProblem } from './importProblem';
import { createPictureReader, type SourcePicture } from './pictures';
import { readItem, type SourceFile } from './readItem';

/** Increase it when the importer's output for the same files changes. */
const IMPORTER_VERSION = '2';
const CONTENT_FILE = /\.(md|webp|png|jpe?g|avif|gif)$/i;
const LANGUAGES: readonly string[] = ['ja', 'en', 'ko'];

export interface ContentFiles {
  /** Markdown and picture files, paths inside the content folder with forward slashes, sorted. */
  paths: string[];
  /** Hash over the names and bytes of all of them. */
  sha: string;
}

export interface SourceItem {
  item: Item & { body: string };
  collection: SourceFile['collection'];
  sha: string;
}

export interface Content {
  items: SourceItem[];
  pictures: SourcePicture[];
  problems: ImportProblem[];
}

/** For editors, so it is kept in the content folder. */
const STYLE_GUIDE = 'STYLE.md';

/** Lists and hashes the content folder's files; rejects if the folder does not exist. */
export async function listContentFiles(contentDir: string): Promise<ContentFiles> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true }).catch(
    (cause: unknown) => {
      throw new Error(`the content folder ${contentDir} cannot be read`, { cause });
    },
  );
  const paths = entries
    .filter((entry) => !entry.isDirectory() && CONTENT_FILE.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(join(contentDir, sep).length).replaceAll(sep, '/'),
    )
    .filter((path) => path !== STYLE_GUIDE)
    .sort();
  const hash = createHash('sha256').update(IMPORTER_VERSION);
  for (const path of paths) {
    const bytes = await readFile(join(contentDir, path)).catch(() => '');
    hash.update(`\0${path}\0${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return { paths, sha: hash.digest('hex') };
}

/** Reads `<collection>/<postId>/<language>.md` files; broken ones are reported and skipped. */
export async function readContent(contentDir: string, { paths }: ContentFiles): Promise<Content> {
  const pictures = createPictureReader(contentDir);
  const ids = new Map<string, string>();
  const items: SourceItem[] = [];
  const problems: ImportProblem[] = [];
  for (const file of paths.filter((path) => path.endsWith('.md'))) {
    const place = readPlace(file);
    if (typeof place === 'string') {
      problems.push({ file, message: place, kept: false });
      continue;
    }
    const text = await readFile(join(contentDir, file), 'utf8');
    const read = await readItem({ ...place, file, text }, pictures);
    problems.push(...read.problems);
    if (!read.item) continue;
    const key = `${place.collection}/${read.item.id}`;
    const first = ids.get(key);
    if (first !== undefined) {
      const message = `"${read.item.id}" is already the id of ${first}`;
      problems.push({ file, line: read.line, field: 'id', message, kept: false });
      continue;
    }
    ids.set(key, file);
    const sha = createHash('sha256').update(text).digest('hex');
    items.push({ item: read.item, collection: place.collection, sha });
  }
  return { items, pictures: pictures.found(), problems };
}

/** What a file's path says about its item, or what is wrong with the path. */
function readPlace(file: string): Pick<SourceFile, 'collection' | 'postId' | 'locale'> | string {
  const [collection = '', postId = '', name = '', ...deeper] = file.split('/');
  if (!isCollection(collection)) return `"${collection}" is not a collection: ${COLLECTIONS.join(', ')}`;
  const language = name.slice(0, -'.md'.length);
  const locale = LANGUAGES.includes(language) ? findContentLocale(language) : undefined;
  if (!locale || deeper.length > 0) return `must lie at ${collection}/<postId>/<ja|en|ko>.md`;
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(postId))
    return `"${postId}" must be lower-case ASCII letters, digits and hyphens, at most 80`;
  const only = SINGLE_LOCALE[collection];
  if (only && only !== locale) return `${collection} exists in ${only.slice(0, 2)} only`;
  return { collection, postId, locale };
}

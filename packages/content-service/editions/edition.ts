/** An edition as it is stored: three compressed files of JSON, which are written before any reader sees it. */
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Edition, EditionItem } from '@hibari/contract/queries/contentIndex';
import type { ImportProblem } from '../import/importProblem';
import type { SourceReading } from '../import/files/sourceIndex';
import type { SourcePicture } from '../import/pictures/pictures';
import type { EditionStore } from './editionStore';

/** What a publish reports, and the pictures that the edition shows. */
export interface EditionSummary {
  problems: ImportProblem[];
  pictures: SourcePicture[];
  /** Of the reader that read the folder (`readerFingerprint`). */
  reader: string;
}

/** A file of the content folder, as the edition was made of it. */
export interface EditionFile {
  /** Path inside the content folder, with forward slashes. */
  path: string;
  /** By the file's metadata; empty while a later version could have the same. */
  version: string;
  sha: string;
  reading?: SourceReading | undefined;
  /** Of a published item: its own file first, then its pictures, and what its own file holds. */
  item?: { files: { path: string; sha: string }[]; bytes: Uint8Array } | undefined;
}

/** The path of an item's file in the content folder. */
export const contentFileOf = ({ collection, item }: Pick<EditionItem, 'collection' | 'item'>): string =>
  `${collection}/${item.postId}/${item.locale.slice(0, 2)}.md`;

const PARTS = ['items', 'files', 'summary'] as const;
type Part = (typeof PARTS)[number];

const nameOf = (id: string, part: Part) => `${id}.${part}.gz`;

/** The edition that a stored file is of. */
export const editionOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** A damaged or missing part of an edition. */
export class EditionFault extends Error {
  override readonly name = 'EditionFault';
}

/** Lines that are parsed without a pause: a large edition is loaded while readers are served. */
const LINES_AT_ONCE = 200;

async function writeLines(
  store: EditionStore,
  id: string,
  part: Part,
  values: Iterable<unknown>,
): Promise<void> {
  const lines: Buffer[] = [];
  for (const value of values) {
    lines.push(Buffer.from(`${JSON.stringify(value)}\n`));
    if (lines.length % LINES_AT_ONCE === 0) await setImmediate();
  }
  await store.write('editions', nameOf(id, part), await promisify(gzip)(Buffer.concat(lines)));
}

async function* readLines<T>(store: EditionStore, id: string, part: Part): AsyncGenerator<T> {
  const name = nameOf(id, part);
  const stored = await store.read('editions', name);
  if (!stored) throw new EditionFault(`${name} is missing`);
  try {
    // A file that was cut, or of which a bit has changed, is refused.
    const text = await promisify<Buffer, Buffer>(gunzip)(stored);
    for (let at = 0, count = 1; at < text.length; count += 1) {
      const end = text.indexOf('\n', at);
      yield JSON.parse(text.toString('utf8', at, end)) as T;
      at = end + 1;
      if (count % LINES_AT_ONCE === 0) await setImmediate();
    }
  } catch (error) {
    throw new EditionFault(`${name} is damaged: ${(error as Error).message}`);
  }
}

/** Dates as JSON has them. */
type Stored<T> = { [Key in keyof T]: T[Key] extends Date | undefined ? string | undefined : T[Key] };

const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** The edition as readers are served it. Rejects for one that is not kept, or damaged. */
export async function loadEdition(store: EditionStore, id: string): Promise<Edition> {
  const items: EditionItem[] = [];
  if (id === '') return { id, items };
  for await (const line of readLines<Stored<EditionItem>>(store, id, 'items'))
    items.push({
      ...line,
      publishAt: dateOf(line.publishAt),
      unpublishAt: dateOf(line.unpublishAt),
      changed: dateOf(line.changed),
    });
  return { id, items };
}

export async function loadSummary(store: EditionStore, id: string): Promise<EditionSummary> {
  for await (const summary of readLines<EditionSummary>(store, id, 'summary')) return summary;
  throw new EditionFault(`${nameOf(id, 'summary')} is empty`);
}

interface StoredFile extends Omit<EditionFile, 'item'> {
  item?: { files: { path: string; sha: string }[]; base64: string };
}

export async function loadFiles(store: EditionStore, id: string): Promise<EditionFile[]> {
  const files: EditionFile[] = [];
  for await (const { item, ...file } of readLines<StoredFile>(store, id, 'files'))
    files.push({
      ...file,
      ...(item && { item: { files: item.files, bytes: Buffer.from(item.base64, 'base64') } }),
    });
  return files;
}

/** Whether the store has every file of the edition, as far as their names say. */
export async function isWhole(
  store: EditionStore,
  id: string,
  { pictures }: EditionSummary,
): Promise<boolean> {
  const held = await store.list('pictures');
  const parts = await store.list('editions');
  return PARTS.every((part) => parts.has(nameOf(id, part))) && pictures.every(({ name }) => held.has(name));
}

/** Writes an edition that no reader sees until the store's state names it. */
export async function saveEdition(
  store: EditionStore,
  { id, items }: Edition,
  { summary, files }: { summary: EditionSummary; files: readonly EditionFile[] },
): Promise<void> {
  const stored = files.map(({ item, ...file }): StoredFile => {
    if (!item) return file;
    return { ...file, item: { files: item.files, base64: Buffer.from(item.bytes).toString('base64') } };
  });
  await writeLines(store, id, 'items', items);
  await writeLines(store, id, 'files', stored);
  await writeLines(store, id, 'summary', [summary]);
}

/** Writes an edition as the content folder that it was published from (docs/decisions/027; rule: content.export). */
import { sep } from 'node:path';
import { oneLine, StartFault } from '../../process/startFault';
import { sha256 } from '../../process/sha256';
import { loadFiles, loadSummary } from './edition';
import type { EditionStore } from './editionStore';
import { replaceFolder, type FolderFile } from './replaceFolder';

/** Writes the files of the current edition's items; resolves to their number. */
export async function exportFolder(
  store: EditionStore,
  folder: string,
  onFile?: (done: number, all: number) => void,
): Promise<{ edition: string; files: number }> {
  const { current } = await store.readState();
  if (current === '') throw new StartFault('nothing has been published yet');
  const files = await listFiles(store, current);
  await replaceFolder(folder, readAll());
  return { edition: current, files: files.length };

  async function* readAll(): AsyncGenerator<FolderFile> {
    for (const [at, { path, sha, read }] of files.entries()) {
      const bytes = await read();
      if (!bytes || sha256(bytes) !== sha)
        throw new StartFault(`what is published does not hold ${oneLine(path)}: publish the folder again`);
      yield { path, bytes };
      onFile?.(at + 1, files.length);
    }
  }
}

interface ExportedFile {
  path: string;
  sha: string;
  read: () => Promise<Uint8Array | undefined>;
}

/** Texts and the pictures that they name, sorted by their paths. */
async function listFiles(store: EditionStore, edition: string): Promise<ExportedFile[]> {
  const { pictures } = await loadSummary(store, edition);
  const names = new Map(pictures.map(({ sha, name }) => [sha, name]));
  const files = new Map<string, ExportedFile>();
  for (const { item } of await loadFiles(store, edition)) {
    const [text, ...named] = item?.files ?? [];
    if (item && text) files.set(text.path, { ...text, read: () => Promise.resolve(item.bytes) });
    for (const picture of named)
      files.set(picture.path, {
        ...picture,
        read: () => store.read('pictures', names.get(picture.sha) ?? ''),
      });
  }
  const sorted = [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const outside = sorted.find(({ path }) => !isInside(path));
  if (outside) throw new StartFault(`${edition} names a file that no folder has: ${oneLine(outside.path)}`);
  return sorted;
}

/** A writer of the store must not choose the places of files. */
const isInside = (path: string) =>
  path.split('/').every((name) => name !== '' && !name.startsWith('.')) &&
  (sep === '/' || !/[\\:]/.test(path));

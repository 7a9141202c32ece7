import {
  NO_KNOWN_FILES,
  readerFingerprint,
  type ItemWithBody,
  type KnownFile,
  type KnownFiles,
} from '../import/files/sourceIndex';
import type { ContentLimits } from '../import/limits';
import { contentFileOf, loadEdition, loadSummary, loadFiles } from '../editions/edition';
import type { EditionStore, StoreState } from '../editions/editionStore';

/** What the newest edition of the folder says of its files, so that an unchanged file is not read again. */
export async function loadKnownFiles(
  store: EditionStore,
  { editions }: StoreState,
  { source, limits }: { source: string; limits: ContentLimits },
): Promise<KnownFiles> {
  const line = editions.findLast((one) => one.source === source);
  if (!line) return NO_KNOWN_FILES;
  try {
    const { reader } = await loadSummary(store, line.id);
    return reader === readerFingerprint(limits) ? await readKnown(store, line.id) : NO_KNOWN_FILES;
  } catch {
    // A damaged edition says nothing.
    return NO_KNOWN_FILES;
  }
}

async function readKnown(store: EditionStore, id: string): Promise<KnownFiles> {
  const { items } = await loadEdition(store, id);
  const byFile = new Map(items.map((one) => [contentFileOf(one), one.item as ItemWithBody]));
  const known = new Map<string, KnownFile>();
  for (const { path, version, sha, reading, item } of await loadFiles(store, id)) {
    const published = byFile.get(path);
    const texts = item && published && { item: published, bytes: item.bytes };
    const needsTexts = reading && 'text' in reading && reading.text.item !== undefined;
    const isHeld = reading && !(needsTexts && !texts);
    known.set(path, { version, sha, ...(isHeld && { reading }), ...(texts && { texts }) });
  }
  return known;
}

import { LRUCache } from 'lru-cache';
import type { Keep } from '../queries/findPage';

/** Bytes of all kept documents: those of some 100,000 short items. */
const MAX_BYTES = 80 * 1024 * 1024;
/** Of a key and an entry. */
const OVERHEAD_BYTES = 200;

/** Most engines store a text with one character beyond Latin-1 in two bytes each. */
export const bytesOf = (text: string): number => 2 * text.length;

/** A hash that was cut from a text keeps all of that text in memory. */
const copyOf = (hash: string): string => Buffer.from(hash).toString();

/** Keeps the JSON of items by its hash. A document never changes, so all lists, searches and editions share it. */
export function keepDocuments(): Keep['documents'] {
  const kept = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (json) => bytesOf(json) + OVERHEAD_BYTES,
  });
  return async (hashes, find) => {
    const texts = hashes.map((hash) => kept.get(hash));
    const missing = hashes.filter((_hash, at) => texts[at] === undefined);
    const found = missing.length > 0 ? await find(missing) : [];
    for (const [at, hash] of missing.entries()) kept.set(copyOf(hash), found[at]);
    let used = 0;
    return texts.map((text) => text ?? found[used++] ?? '');
  };
}

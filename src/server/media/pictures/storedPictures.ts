/**
 * Pictures on disk: bounded, the least recently used go first. Each file begins with the hash of its bytes, so that
 * one cut by a power failure is made again. It is written beside its place and renamed, so that a kill leaves no
 * partial file (rule: server.kept-pictures). A disk that takes nothing costs speed only.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import { once } from '@hibari/contract/once';
import { PICTURES } from '../../operations/limits/limits';
import { sha256 } from '@hibari/node/sha256';

export interface StoredPicture {
  bytes: Buffer;
  /** When it was stored, by the system's clock. */
  storedAt: number;
}

export interface StoredPictures {
  read: (key: string) => Promise<StoredPicture | undefined>;
  /** Never rejects. */
  store: (key: string, bytes: Buffer) => Promise<void>;
}

interface StoredOptions {
  folder: string;
  /** Called once in a row of failing writes. */
  onFull: (error: unknown) => void;
  limits?: { keptBytes: number; keptFiles: number };
}

interface Entry {
  size: number;
  storedAt: number;
}

const HASH_BYTES = 32;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
/** The path of a picture inside of the folder. */
const nameOf = (key: string) => {
  const hash = sha256(Buffer.from(key));
  return join(hash.slice(0, 2), hash);
};
const HALF_WRITTEN = /\.new$/;

export function openStoredPictures({ folder, onFull, limits = PICTURES }: StoredOptions): StoredPictures {
  let isFull = false;
  const entries = new LRUCache<string, Entry>({
    max: limits.keptFiles,
    maxSize: limits.keptBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_entry, name, reason) => {
      if (reason !== 'set') rm(join(folder, name), { force: true }).catch(() => undefined);
    },
  });
  const list = once(readFolder);

  /** The files of an earlier process, the oldest first. */
  async function readFolder(): Promise<void> {
    const found: [string, Entry][] = [];
    try {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        if (HALF_WRITTEN.test(entry.name)) await rm(path, { force: true });
        else {
          const { size, mtimeMs } = await stat(path);
          found.push([relative(folder, path), { size, storedAt: mtimeMs }]);
        }
      }
    } catch {
      // Nothing is there yet, or nothing can be read.
    }
    found.sort(([, one], [, other]) => one.storedAt - other.storedAt);
    for (const [name, entry] of found) entries.set(name, entry);
  }

  return {
    async read(key) {
      await list();
      const name = nameOf(key);
      const path = join(folder, name);
      try {
        const kept = await readFile(path);
        const bytes = kept.subarray(HASH_BYTES);
        if (kept.length >= HASH_BYTES && hashOf(bytes).equals(kept.subarray(0, HASH_BYTES))) {
          const storedAt = entries.get(name)?.storedAt ?? (await stat(path)).mtimeMs;
          // Another server of the same folder may have stored it.
          if (!entries.has(name)) entries.set(name, { size: kept.length, storedAt });
          return { bytes, storedAt };
        }
      } catch {
        // It is not there.
      }
      entries.delete(name);
      return undefined;
    },
    async store(key, bytes) {
      await list();
      const name = nameOf(key);
      const path = join(folder, name);
      const fresh = `${path}.${randomUUID()}.new`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(fresh, Buffer.concat([hashOf(bytes), bytes]));
        await rename(fresh, path);
        entries.set(name, { size: HASH_BYTES + bytes.length, storedAt: Date.now() });
        isFull = false;
      } catch (error) {
        await rm(fresh, { force: true }).catch(() => undefined);
        if (!isFull) onFull(error);
        isFull = true;
      }
    },
  };
}

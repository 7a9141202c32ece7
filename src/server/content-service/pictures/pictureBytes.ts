/** The bytes of published pictures in the database, where every server finds them. */
import { asc, eq } from 'drizzle-orm';
import { pMapIterable } from 'p-map';
import { readContentFile } from '../../import/files/contentFile';
import { FILES_AT_ONCE } from '../../import/limits';
import type { SourcePicture } from '../../import/pictures/pictures';
import { sha256 } from '../../process/sha256';
import { pictureBytes, type ContentDatabase } from '../database/tables';

const PART = 1_024 * 1_024;
/** Bytes of a transaction, during which the embedded database answers no other query. */
const STEP = 4 * PART;

type Row = typeof pictureBytes.$inferInsert;

interface StoreOptions {
  /** The content folder, and the most bytes that a picture in it may have. */
  source: string;
  pictureSize: number;
  onPicture?: ((done: number, all: number) => void) | undefined;
}

/** Writes the pictures that the database does not hold yet; resolves to the files whose bytes are others by now. */
export async function storePictures(
  db: ContentDatabase,
  pictures: readonly SourcePicture[],
  { source, pictureSize, onPicture }: StoreOptions,
): Promise<string[]> {
  const rows = await db.select({ sha: pictureBytes.sha }).from(pictureBytes).where(eq(pictureBytes.part, 0));
  const held = new Set(rows.map(({ sha }) => sha));
  const missing = pictures.filter(({ sha }) => !held.has(sha) && held.add(sha));
  const lost: string[] = [];
  const writer = new PartWriter(db);
  const read = async ({ path, sha }: SourcePicture) => {
    const bytes = await readContentFile(source, path, pictureSize).catch(() => undefined);
    const isSame = bytes && sha256(bytes) === sha;
    return { path, sha, bytes: isSame ? bytes : undefined };
  };
  let done = 0;
  for await (const { path, sha, bytes } of pMapIterable(missing, read, { concurrency: FILES_AT_ONCE })) {
    if (bytes) await writer.add(sha, bytes);
    else lost.push(path);
    onPicture?.((done += 1), missing.length);
  }
  await writer.flush();
  return lost;
}

/** Collects parts of pictures and inserts them in steps. */
class PartWriter {
  private parts: Row[] = [];
  private size = 0;

  constructor(private readonly db: ContentDatabase) {}

  async add(sha: string, bytes: Buffer): Promise<void> {
    for (let start = 0; start < bytes.length; start += PART)
      this.parts.push({ sha, part: start / PART, bytes: bytes.subarray(start, start + PART) });
    this.size += bytes.length;
    if (this.size >= STEP) await this.flush();
  }

  async flush(): Promise<void> {
    const { parts } = this;
    this.parts = [];
    this.size = 0;
    // One statement: a picture is there with all of its parts, or not at all.
    if (parts.length > 0) await this.db.insert(pictureBytes).values(parts).onConflictDoNothing();
  }
}

/** The bytes of a picture; `undefined` if they are not there. */
export async function readPictureBytes(db: ContentDatabase, sha: string): Promise<Buffer | undefined> {
  const rows = await db
    .select({ bytes: pictureBytes.bytes })
    .from(pictureBytes)
    .where(eq(pictureBytes.sha, sha))
    .orderBy(asc(pictureBytes.part));
  return rows.length > 0 ? Buffer.concat(rows.map(({ bytes }) => bytes)) : undefined;
}

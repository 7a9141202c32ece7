/** Previews of the embedded content: what a token opens, how it is signed, and the key of that. */
import type { ContentConfig } from '../config';
import type { SiteSnapshot } from '@hibari/contract/snapshot';
import type { Unpublished } from './unpublished';
import { createHmac, timingSafeEqual, randomBytes, randomUUID } from 'node:crypto';
import { isCollection, type Collection } from '@hibari/contract/collections';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of one item, until an instant; its token is its signed name. */
interface Preview {
  collection: Collection;
  postId: string;
  until: Date;
}

/** A snapshot with the item of a preview in it; nothing of it is cached. */
export interface OpenedPreview extends SiteSnapshot {
  token: string;
  until: Date;
  /** The translations of its item that readers do not see. */
  findUnpublished: () => Promise<Unpublished[]>;
}

/** `undefined` for a token that is forged or expired. */
export type ReadPreview = (token: string) => Promise<Preview | undefined>;

export async function readPreview(
  config: Pick<ContentConfig, 'previewKey' | 'dataDir'>,
  token: string,
): Promise<Preview | undefined> {
  const key = await findPreviewKey(config);
  return key === undefined ? undefined : verifyPreviewToken(key, token, new Date());
}

/** Needs no escaping in a query, and is in no collection and no postId. */
const MARK = '.';

function sign(key: string, words: readonly string[]): string {
  return createHmac('sha256', key)
    .update(`preview ${words.join(MARK)}`)
    .digest('base64url');
}

export function signPreviewToken(key: string, { collection, postId, until }: Preview): string {
  const words = [collection, postId, Math.floor(until.getTime() / 1_000).toString(36)];
  return [...words, sign(key, words)].join(MARK);
}

/** What a token opens; `undefined` if the key has not signed it, or it has expired. */
export function verifyPreviewToken(key: string, token: string, now: Date): Preview | undefined {
  const [collection = '', postId = '', expiry = '', given = '', ...more] = token.split(MARK);
  const right = Buffer.from(sign(key, [collection, postId, expiry]));
  const shown = Buffer.from(given);
  if (more.length > 0 || shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined;
  const until = new Date(Number.parseInt(expiry, 36) * 1_000);
  return isCollection(collection) && until > now ? { collection, postId, until } : undefined;
}

type Place = Pick<ContentConfig, 'previewKey' | 'dataDir'>;

const fileIn = (dataDir: string) => join(dataDir, 'preview.key');

/**
 * The key that signs previews: `PREVIEW_KEY`, else a file of the data folder. `undefined` while no preview has ever been
 * made here.
 */
export async function findPreviewKey({ previewKey, dataDir }: Place): Promise<string | undefined> {
  if (previewKey !== undefined) return previewKey;
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  return text.trim() || undefined;
}

/** The key; made if there is none. The server that runs meanwhile reads it at the next preview. */
export async function makePreviewKey(place: Place): Promise<string> {
  const found = await findPreviewKey(place);
  if (found !== undefined) return found;
  await mkdir(place.dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  const path = fileIn(place.dataDir);
  const fresh = `${path}.${randomUUID()}`;
  try {
    await writeFile(fresh, `${made}\n`, { mode: 0o600 });
    // The key is never seen half written, and never replaced.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      // Another command was faster.
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  return (await findPreviewKey(place)) ?? made;
}

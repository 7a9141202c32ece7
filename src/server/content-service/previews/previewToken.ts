/** The signed names that open previews: of one item, until an instant. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCollection, type Collection } from '../../../contract/collections';

export interface Preview {
  collection: Collection;
  postId: string;
  until: Date;
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

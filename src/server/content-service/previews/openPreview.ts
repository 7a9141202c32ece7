/** Previews of the embedded content: what a token opens, and how it is read. */
import type { Config } from '../../process/config';
import type { SiteSnapshot } from '../snapshot';
import { findPreviewKey } from './previewKey';
import { verifyPreviewToken, type Preview } from './previewToken';
import type { Unpublished } from './unpublished';

/** `undefined` for a token that is forged or expired. */
export type ReadPreview = (token: string) => Promise<Preview | undefined>;

export async function readPreview(
  config: Pick<Config, 'previewKey' | 'dataDir'>,
  token: string,
): Promise<Preview | undefined> {
  const key = await findPreviewKey(config);
  return key === undefined ? undefined : verifyPreviewToken(key, token, new Date());
}

/** A snapshot with the item of a preview in it; nothing of it is cached. */
export interface OpenedPreview extends SiteSnapshot {
  token: string;
  until: Date;
  /** The translations of its item that readers do not see. */
  findUnpublished: () => Promise<Unpublished[]>;
}

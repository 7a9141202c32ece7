/** Previews of the embedded content: what a token opens, and how it is read. */
import type { ContentApi } from '../../../contract/contentApi';
import type { Config } from '../../process/config';
import { createLocalContentApi } from '../queries/localContentApi';
import type { CachedRepository } from '../cache/cachedRepository';
import type { ContentDatabase } from '../database/tables';
import { findPreviewKey } from './previewKey';
import { readToken, type Preview } from './token';
import { findUnpublished, type Unpublished } from './unpublished';

export interface Previews {
  /** `undefined` for a token that is forged or expired. */
  read: (token: string) => Promise<Preview | undefined>;
  /** The content of an edition with the item of a preview in it; nothing of it is cached. */
  at: (edition: string, preview: Preview, client: string) => ContentApi;
  /** The translations of its item that readers do not see. */
  findUnpublished: (edition: string, preview: Preview) => Promise<Unpublished[]>;
}

interface PreviewsOptions {
  db: ContentDatabase;
  repository: Pick<CachedRepository, 'forClient'>;
  config: Pick<Config, 'previewKey' | 'dataDir'>;
  now?: () => Date;
}

export function createPreviews({
  db,
  repository,
  config,
  now = () => new Date(),
}: PreviewsOptions): Previews {
  return {
    async read(token) {
      const key = await findPreviewKey(config);
      return key === undefined ? undefined : readToken(key, token, now());
    },
    at: (edition, preview, client) =>
      createLocalContentApi(repository.forClient(client).at(edition, preview)),
    findUnpublished: (edition, of) => findUnpublished(db, { edition, now: now(), of }),
  };
}

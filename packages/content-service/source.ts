/** What the site has of its content: the editions of this service, in the same process. */
import type { FastifyPluginAsync } from 'fastify';
import type { EditState } from '@hibari/contract/editState';
import type { SiteSnapshot } from '@hibari/contract/snapshot';
import type { PictureShelf } from '@hibari/node/pictures/pictureFiles';
import type { ReadOptions } from './api/collectionRoutes';
import type { PictureOptions } from './api/pictureRoute';
import type { EditionStore } from './editions/editionStore';
import type { OpenedPreview } from './previews/openPreview';

export type { OpenedPreview };
export type { Absence, Unpublished } from './previews/unpublished';

/** What the site asks of its content. */
export interface SourceCalls {
  /** Where browsers send content calls. */
  url: string;
  /** What visitors see now; while the store does not answer, the last that it showed. */
  snapshot: () => Promise<SiteSnapshot>;
  /** What a token opens; `undefined` if it is forged or expired, or there are no previews. */
  openPreview: (token: string) => Promise<OpenedPreview | undefined>;
  pictures: PictureShelf;
  /** The current edition, asked of the store itself; `undefined` without one. */
  askEdition: () => Promise<string | undefined>;
}

export interface Closed {
  close: () => Promise<void>;
}

/** The state of a content folder that is published whenever a file of it is saved. */
export interface Editing extends Closed {
  state: () => EditState;
  /** Calls back with each new state; returns how to stop that. */
  subscribe: (listener: (state: EditState) => void) => () => void;
}

/** What a store of editions tells. */
export interface EditionReadings {
  /** The current edition, asked of the store itself; rejects while that does not answer, empty before the first. */
  askEdition: () => Promise<string>;
  /** Absent with a folder. */
  pool: EditionStore['pool'];
}

/** What the server has around the API. */
export type ApiOptions = Pick<ReadOptions, 'countSearch'> & PictureOptions;

/** Editions of a store, and their HTTP API. */
export interface EditionContent extends Omit<SourceCalls, 'askEdition'>, EditionReadings {
  /** The API, for the prefix of its addresses, with the pictures as they are sent. */
  api: FastifyPluginAsync<ApiOptions>;
  /** Calls back when another edition may be current. */
  onEdition: (listener: () => void) => void;
}

/** What readers see. */
export type PublishedSource = EditionContent & Closed & { kind: 'published' };
/** What editors see under `npm run edit`, and nobody else. */
export type EditedSource = EditionContent & Closed & { kind: 'edited'; editing: Editing };
export type EditionSource = PublishedSource | EditedSource;

/** Where content comes from: editions of this service, or an external one with the same contract. */
import type { EditState } from '@hibari/contract/editState';
import type { SiteSnapshot } from '@hibari/contract/snapshot';
import type { ServedContent } from '../content-service/servedContent';
import type { PictureShelf } from '../content-service/pictures/pictureFiles';
import type { OpenedPreview, ReadPreview } from '../content-service/previews/openPreview';
import type { DatabaseReadings, ServiceReadings } from '../operations/metrics';

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

interface Closed {
  close: () => Promise<void>;
}

/** The state of a content folder that is published whenever a file of it is saved. */
export interface Editing extends Closed {
  state: () => EditState;
  /** Calls back with each new state; returns how to stop that. */
  subscribe: (listener: (state: EditState) => void) => () => void;
}

/** Editions of a store, and their HTTP API. */
export interface EditionContent extends Omit<SourceCalls, 'askEdition'>, DatabaseReadings {
  content: ServedContent;
  readPreview: ReadPreview;
  /** Calls back when another edition may be current. */
  onEdition: (listener: () => void) => void;
}

/** What readers see. */
export type PublishedSource = EditionContent & Closed & { kind: 'published' };
/** What editors see under `npm run edit`, and nobody else. */
export type EditedSource = EditionContent & Closed & { kind: 'edited'; editing: Editing };
export type EditionSource = PublishedSource | EditedSource;

/** An external service. */
export type RemoteSource = SourceCalls & ServiceReadings & Closed & { kind: 'remote' };

export type ContentSource = EditionSource | RemoteSource;

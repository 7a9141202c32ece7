/** Where content comes from: a database of this service, or an external one with the same contract. */
import type { EditState } from '../../app/editing/editState';
import type { OpenDatabase } from '../content-service/database/openDatabase';
import type { ServedContent } from '../content-service/servedContent';
import type { PictureShelf } from '../content-service/pictures/pictureFiles';
import type { OpenedPreview, ReadPreview } from '../content-service/previews/openPreview';
import type { SiteSnapshot } from '../content-service/snapshot';
import type { DatabaseReadings, QueueLoad, ServiceReadings } from '../operations/metrics/readings';

/** What the site asks of its content. */
export interface SourceCalls {
  /** Where browsers send content calls. */
  url: string;
  /** What visitors see now; while the database does not answer, the last that it showed. */
  snapshot: () => Promise<SiteSnapshot>;
  /** What a token opens; `undefined` if it is forged or expired, or there are no previews. */
  openPreview: (token: string, client: string) => Promise<OpenedPreview | undefined>;
  pictures: PictureShelf;
  /** The current edition, asked of the database itself; `undefined` without one. */
  askEdition: () => Promise<string | undefined>;
  queues: Readonly<Record<string, () => QueueLoad>>;
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

/** The content of a database, and its HTTP API. */
export interface DatabaseContent extends Omit<SourceCalls, 'askEdition'>, DatabaseReadings {
  content: ServedContent;
  readPreview: ReadPreview;
  /** Calls back when another edition may be current. */
  onEdition: (listener: () => void) => void;
}

/** The database in `DATA_DIR`, which no other process can open meanwhile. */
export type EmbeddedSource = DatabaseContent & Closed & { kind: 'embedded'; database: OpenDatabase };
/** A database that several servers read. */
export type PostgresSource = DatabaseContent & Closed & { kind: 'postgres' };
/** What editors see under `npm run edit`, and nobody else. */
export type EditedSource = DatabaseContent & Closed & { kind: 'edited'; editing: Editing };
export type DatabaseSource = EmbeddedSource | PostgresSource | EditedSource;

/** An external service. */
export type RemoteSource = SourceCalls & ServiceReadings & Closed & { kind: 'remote' };

export type ContentSource = DatabaseSource | RemoteSource;

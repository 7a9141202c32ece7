import type { Action } from '@reduxjs/toolkit';
import type { EventChannel } from 'redux-saga';
import type { Saga } from '../saga';
import type { Outage } from '../../lib/outage';
import type { Place } from '../../lib/address/place';

/** The window's events which suggest that a load that failed may succeed now. */
export const RECOVERY_SIGNALS = ['online', 'visibilitychange', 'pageshow'] as const;
export type RecoverySignal = (typeof RECOVERY_SIGNALS)[number];

/** What the saga of the retries is given, so that its chunk imports none of it. */
export interface Retrying {
  /** Loads a page's content; failures are logged, never thrown. */
  load: (place: Place) => Saga<void>;
  waitForRetry: (tries: number) => Saga<number>;
  /** Whether an action says that some content could not be loaded. */
  isFailure: (action: Action) => boolean;
}

export interface Connection {
  /** The browser is online again, the tab visible again, or the page restored; none while the tab is hidden. */
  signs: () => EventChannel<RecoverySignal>;
  /** Why nothing can be loaded; undefined if the server answers. */
  findOutage: () => Promise<Outage | undefined>;
  /** Loads, when the browser is idle, what is shown while nothing can be loaded. Resolves to the saga of the retries. */
  prepare: () => Promise<(retrying: Retrying) => Saga<void>>;
}

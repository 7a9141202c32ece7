import type { Action } from '@reduxjs/toolkit';
import type { EventChannel } from 'redux-saga';
import type { Place } from '../lib/address/place';
import { whenIdle } from '../lib/engine/whenIdle';
import type { Outage } from '../lib/outage';
import { domChannel } from './domChannel';
import type { Saga } from './saga';

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

/** Longest wait for the server's answer to whether it is there. */
const ANSWER_LIMIT_MS = 5_000;

/** @param importOffline loads what `prepare` resolves to; from the caller, which knows it. */
export function createConnection(window: Window, importOffline: Connection['prepare']): Connection {
  const { document, navigator } = window;
  return {
    signs: () =>
      domChannel(window, RECOVERY_SIGNALS, ({ type }) =>
        document.hidden ? undefined : (type as RecoverySignal),
      ),
    async findOutage() {
      if (!navigator.onLine) return 'offline';
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const isUp = await fetch('/health', { cache: 'no-store', signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      return isUp ? undefined : 'unreachable';
    },
    async prepare() {
      await new Promise<void>(whenIdle);
      return importOffline();
    },
  };
}

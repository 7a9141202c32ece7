/** What tells that a load which failed may succeed now. */
import { createAction } from '@reduxjs/toolkit';

/** The window's events which suggest that a load that failed may succeed now. */
export const SIGNS = ['online', 'visibilitychange', 'pageshow'] as const;
export type Sign = (typeof SIGNS)[number];

/** The browser is online again, or the tab is looked at again. */
export const connectionSigned = createAction<Sign>('connection/signed');
/** The visitor asks once more for what the page failed to load. */
export const retryRequested = createAction('connection/retryRequested');

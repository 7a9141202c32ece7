/** The connection to the site's server, as far as it decides what is loaded again and what a visitor reads of it. */
import { createAction } from '@reduxjs/toolkit';
import type { Outage } from '../../lib/outage';

/** The window's events which suggest that a load that failed may succeed now. */
export const SIGNS = ['online', 'visibilitychange', 'pageshow'] as const;
export type Sign = (typeof SIGNS)[number];

/** The browser is online again, or the tab is looked at again. */
export const connectionSigned = createAction<Sign>('connection/signed');
/** The visitor asks once more for what the page failed to load. */
export const retryRequested = createAction('connection/retryRequested');
/** The code of the requested page cannot be loaded until the connection is back. */
export const connectionLost = createAction<Outage>('connection/lost');
/** The navigation that waited for the connection goes on, or another has replaced it. */
export const waitEnded = createAction('connection/waitEnded');

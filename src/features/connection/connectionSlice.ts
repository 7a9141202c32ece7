/** Signals that a failed load may succeed now. */
import { createAction } from '@reduxjs/toolkit';
import type { RecoverySignal } from '../../world/connection/connection';

/** The browser is online again, or the tab is looked at again. */
export const connectionSigned = createAction<RecoverySignal>('connection/signed');
/** The visitor asks once more for what the page failed to load. */
export const retryRequested = createAction('connection/retryRequested');

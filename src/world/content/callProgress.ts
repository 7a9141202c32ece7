import { createAction } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locales';
import type { Collection } from '../../contract/collections';

/** How far a content call is: 0–100 percent of what its collection answers. */
export interface CallProgress {
  source: Collection;
  locale: Locale;
  percent: number;
}

/** A content call has come further. The counter of the first load follows these. */
export const progressReported = createAction<CallProgress>('content/progressReported');

import { createAction } from '@reduxjs/toolkit';
import type { TrackingEvent } from './trackingEvents';

/** Something that is tracked has happened. */
export const eventTracked = createAction<TrackingEvent>('analytics/eventTracked');

import { createAction } from '@reduxjs/toolkit';
import type { TrackingEvent } from '../../world/analytics/trackingEvents';

/** A tracked event has happened. */
export const eventTracked = createAction<TrackingEvent>('analytics/eventTracked');

import type { EventChannel } from 'redux-saga';
import type { TrackingEvent } from './trackingEvents';

/** The analytics vendor, and the clicks that are tracked. */
export interface Analytics {
  /** `path`: path and query of the page whose title the document has now. */
  sendPageView: (path: string) => void;
  sendEvent: (event: TrackingEvent) => void;
  /** The `data-track` value of each tracked element that is clicked. */
  clicks: () => EventChannel<string>;
}

/** A trace for each navigation of a visit: from the click to the paint. */
import { ROOT_CONTEXT, trace, type Context, type Span } from '@opentelemetry/api';
import { isAnyOf, type Action, type Middleware } from '@reduxjs/toolkit';
import { loadComplete } from '../../features/loading/loadingSlice';
import { scrollSettled } from '../../navigation/historySlice';
import { navigationRequested, pageShown, pageViewed } from '../../navigation/navigationSlice';

export interface Frames {
  /** The time of the event that is being handled, or now, in milliseconds since the epoch. */
  eventTime: () => number;
  /** Calls back when the browser has painted what is rendered now. */
  afterPaint: (call: () => void) => void;
}

interface Begun {
  span: Span;
  context: Context;
}

function begin(name: string, startTime: number, parent: Context): Begun {
  const span = trace.getTracer('hibari').startSpan(name, { startTime }, parent);
  return { span, context: trace.setSpan(parent, span) };
}

const isArrival = isAnyOf(pageViewed, scrollSettled);

/** Follows the actions of a visit. The first trace is the document's, whose `parent` is the span of its request. */
export function traceNavigations(document: { startTime: number; parent: Context }, frames: Frames) {
  const first = begin('document', document.startTime, document.parent);
  let last = first;
  let current: Begun | undefined = first;

  function start(action: ReturnType<typeof navigationRequested>): void {
    const { to, action: kind } = action.payload;
    current?.span.end();
    current = last = begin('navigation', frames.eventTime(), ROOT_CONTEXT);
    // Without the query, which may hold a visitor's words.
    current.span.setAttributes({ 'url.path': to.pathname, 'hibari.action': kind });
  }

  function paint(): void {
    const { span } = begin('paint', Date.now(), last.context);
    frames.afterPaint(() => span.end());
  }

  function end(): void {
    const ended = current;
    frames.afterPaint(() => {
      if (current !== ended) return;
      ended?.span.end();
      current = undefined;
    });
  }

  const middleware: Middleware = () => (next) => (action) => {
    if (navigationRequested.match(action)) start(action);
    current?.span.addEvent((action as Action).type);
    if (pageShown.match(action)) paint();
    // The first load may end after a click.
    const isEnd = current === first ? loadComplete.match : isArrival;
    if (isEnd(action)) end();
    return next(action);
  };
  return {
    middleware,
    /** Where the next call belongs. After a navigation, calls such as those of a scroll are still its own. */
    parent: () => last.context,
    /** The same, without the document. */
    navigation: () => (last === first ? undefined : last.context),
  };
}

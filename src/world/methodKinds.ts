/**
 * Properties of a port for time travel and recording, declared beside it: a method without its kind does not compile.
 */
import type { EventChannel } from 'redux-saga';

/**
 * `call` answers with a promise, `read` returns at once. `facts` and `gestures` open a channel: of the world, or of what
 * the visitor does. `code` is the site's own, and runs again when a session is repeated.
 */
export type MethodKind = 'call' | 'read' | 'facts' | 'gestures' | 'code';

type Method<Returned> = (...args: never[]) => Returned;

/** The kinds of a port's methods, as far as their types leave a choice. */
export type MethodKinds<Port> =
  Port extends Method<EventChannel<NonNullable<unknown>>>
    ? 'facts' | 'gestures'
    : Port extends Method<PromiseLike<unknown>>
      ? 'call'
      : Port extends Method<unknown>
        ? 'read' | 'code'
        : { [Name in keyof Port]: MethodKinds<Port[Name]> };

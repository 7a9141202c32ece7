/**
 * The seam between the world and the sagas. Every input of a saga passes through `admit`, which delivers it now,
 * later or never. A recorder notes it, time travel holds it back.
 */
import type { Action } from '@reduxjs/toolkit';
import type { Door } from './doors';

export type Outcome = { value: unknown } | { error: unknown };

/** What makes sagas move. Errors are thrown. */
export type Input =
  /** A promise has settled; for a function that is no port's, `door` is its name. */
  | { kind: 'answer'; door: Door; args: readonly unknown[]; outcome: Outcome }
  /** A method has returned, and its caller cannot wait. */
  | { kind: 'read'; door: Door; args: readonly unknown[]; outcome: Outcome }
  /**
   * A channel of a port has emitted, END included, or a port has called a function that it was given: `to` is its name
   * among the options.
   */
  | { kind: 'value'; door: Door; args: readonly unknown[]; value: unknown; to?: string }
  | { kind: 'delay'; milliseconds: number }
  /** An action that no saga put. */
  | { kind: 'action'; action: Action };

export interface Seam {
  /** A method of a port is called; its answer, read or values follow as inputs. */
  called?: (door: Door, args: readonly unknown[]) => void;
  /** A saga waits for the answer of a call with these arguments. */
  awaited?: (args: readonly unknown[]) => void;
  /** Replaces redux-saga's `delay`. */
  wait?: (milliseconds: number) => PromiseLike<unknown>;
  /** A port has given a channel. */
  opened?: (channel: { close: () => void }) => void;
  /** Calls `deliver` now, later, or never; at once for a `read`. */
  admit: (input: Input, deliver: () => void) => void;
}

/** The first seam decides first. Each receives an input when the one before it delivers it. */
export function composeSeams(...seams: readonly Seam[]): Seam {
  const wait = seams.find((seam) => seam.wait)?.wait;
  return {
    ...(wait && { wait }),
    awaited: (args) => seams.forEach((seam) => seam.awaited?.(args)),
    called: (door, args) => seams.forEach((seam) => seam.called?.(door, args)),
    opened: (channel) => seams.forEach((seam) => seam.opened?.(channel)),
    admit: (input, deliver) =>
      seams.reduceRight<() => void>((next, seam) => () => seam.admit(input, next), deliver)(),
  };
}

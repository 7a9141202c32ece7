/**
 * The seam between the world and the sagas. Every input of a saga passes through `admit`, which delivers it now,
 * later or never: time travel holds it back.
 */
import type { Action } from '@reduxjs/toolkit';
import { WORLD_METHODS, type MethodKind } from '../../../world/methodKinds';

/** A method of a port, by its name in `World`: `contentApi.getList`, `screen.scroll.toTop`, `nextTask`. */
export type Door = string;

type Kinds = MethodKind | { [name: string]: Kinds };

export function methodKindOf(door: Door): MethodKind | undefined {
  let kinds: Kinds | undefined = WORLD_METHODS;
  for (const name of door.split('.')) kinds = typeof kinds === 'object' ? kinds[name] : undefined;
  return typeof kinds === 'string' ? kinds : undefined;
}

export function isChannel(door: Door): boolean {
  const kind = methodKindOf(door);
  return kind === 'facts' || kind === 'gestures';
}

/** What makes sagas move. */
export type Input =
  /** A promise that a saga waits for has settled: a port's answer, the end of a delay. */
  | { kind: 'answer' }
  /** A channel of a port has emitted, END included, or a port has called a function that it was given. */
  | { kind: 'value'; door: Door }
  /** An action that no saga put. */
  | { kind: 'action'; action: Action };

export interface Seam {
  /** A method of a port is called. */
  called?: (door: Door, args: readonly unknown[]) => void;
  /** A port has given a channel. */
  opened?: (channel: { close: () => void }) => void;
  /** Calls `deliver` now, later, or never. */
  admit: (input: Input, deliver: () => void) => void;
}

/** The first seam decides first. Each receives an input when the one before it delivers it. */
export function composeSeams(...seams: readonly Seam[]): Seam {
  return {
    called: (door, args) => seams.forEach((seam) => seam.called?.(door, args)),
    opened: (channel) => seams.forEach((seam) => seam.opened?.(channel)),
    admit: (input, deliver) =>
      seams.reduceRight<() => void>((next, seam) => () => seam.admit(input, next), deliver)(),
  };
}

import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Actions that are kept: an ordinary visit of fifteen moments makes 559. */
const MAX_ACTIONS = 3_000;
/** A longer list or text is replaced by its length: a long visit's actions and states would take megabytes. */
const [MAX_ITEMS, MAX_CHARACTERS] = [3, 300];

/** Shortens what the extension's panel receives: the beginning of long lists and texts, and their length. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MAX_CHARACTERS)
    return `${value.slice(0, MAX_CHARACTERS)}… (${value.length} characters)`;
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS).map(shorten);
    return value.length > MAX_ITEMS ? [...shown, `… (${value.length} items)`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
}

/** The parts of a state stay the same objects from one state to the next, and are shortened once. */
function createShorten() {
  const known = new WeakMap<object, unknown>();
  return function once(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null) return shorten(value);
    if (!known.has(value)) {
      const parts = Object.entries(value).map(([key, part]) => [key, once(part, depth - 1)]);
      known.set(value, depth > 0 && !Array.isArray(value) ? Object.fromEntries(parts) : shorten(value));
    }
    return known.get(value);
  };
}

/** Slice, part of it, entry. */
const STATE_DEPTH = 3;

export function createDevToolsOptions() {
  const shortenState = createShorten();
  return {
    name: 'Hibari',
    maxAge: MAX_ACTIONS,
    actionSanitizer: <A extends Action>(action: A) => shorten(action) as A,
    stateSanitizer: <S>(state: S) => shortenState(state, STATE_DEPTH) as S,
  } satisfies DevToolsEnhancerOptions;
}

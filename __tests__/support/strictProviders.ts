/** Providers of redux-saga-test-plan for what no test provides: a saga runs sagas and the world that it was given. */
import { findNonSerializableValue, type Action } from '@reduxjs/toolkit';
import { debounce, delay, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import type { EffectProviders } from 'redux-saga-test-plan/providers';
import { knownActionTypes } from './knownActionTypes';

interface CallPayload {
  fn: (...args: unknown[]) => unknown;
  args: unknown[];
}
/** What redux-saga itself runs, which is no generator function. */
const OWN = [
  delay(0),
  debounce(0, '*', () => undefined),
  ...[takeEvery, takeLatest, takeLeading].map((helper) => helper('*', () => undefined)),
].map(({ payload }) => (payload as CallPayload).fn);

function matches(pattern: unknown, action: Action): boolean {
  if (Array.isArray(pattern)) return pattern.some((each) => matches(each, action));
  // An action creator is a pattern by its type.
  if (typeof pattern === 'function' && !Object.hasOwn(pattern, 'toString'))
    return Boolean((pattern as (action: Action) => unknown)(action));
  return pattern === '*' || String(pattern) === action.type;
}

/** `complain` is called besides throwing, as a saga may swallow an error. `owns` tells what belongs to the saga context. */
export function createStrictProviders(
  complain: (complaint: string) => void,
  owns: (value: unknown) => boolean,
) {
  const patterns = new Set<unknown>();
  const notePattern = ({ pattern }: { pattern?: unknown }, next: () => object) => {
    if (pattern !== undefined) patterns.add(pattern);
    return next();
  };
  /** A plain function may run if it belongs to the context or works on a part of it. */
  const runSafely = (effect: object, next: () => object) => {
    const { fn, args } = effect as CallPayload;
    const isSaga = fn.constructor.name === 'GeneratorFunction' || OWN.includes(fn);
    if (isSaga || owns(fn) || args.some(owns)) return next();
    const complaint = `Nobody provided ${fn.name || 'an unnamed function'}`;
    complain(complaint);
    throw new Error(complaint);
  };
  const check = (action: Action) => {
    const found = findNonSerializableValue(action);
    if (!knownActionTypes().has(action.type)) complain(`Unknown action ${action.type}`);
    if (found) complain(`${action.type} carries ${found.keyPath}, which is no plain data`);
  };
  const providers: EffectProviders = {
    take: notePattern,
    actionChannel: notePattern,
    put({ action }, next) {
      check(action as Action);
      return next();
    },
    call: runSafely,
    fork: runSafely,
    spawn: runSafely,
    cps: runSafely,
  };
  const isTaken = (action: Action) => [...patterns].some((pattern) => matches(pattern, action));
  return { check, isTaken, providers };
}

import type { Effect } from 'redux-saga/effects';

/** A saga that returns a `T`. What its `yield` gives back is `unknown`: results come from `yield*` and `./effects`. */
export type Saga<T> = Generator<Effect, T, unknown>;

declare const isGuarded: unique symbol;

/** A worker wrapped in `guarded`, as fork, spawn and takeEvery and its like require it. */
export type Guarded<A extends unknown[]> = ((...args: A) => Saga<void>) & { readonly [isGuarded]: true };

/**
 * Redux-saga's effects, typed. `yield* effect` runs it and evaluates to its result: `const place = yield* select(selectPlace)`.
 * Without `yield*` it is a value, for race and all: `yield* race({ done: join(task), late: delay(4_000) })`.
 * Both are redux-saga's own effect objects, here made iterable by a property that is not enumerable: the middleware and
 * monitors see no other, and a test's comparison finds them equal.
 * `redux-saga/effects` itself is imported nowhere else: its `yield` has no type (lint refuses both).
 */
import type { Action } from '@reduxjs/toolkit';
import type { END, TakeableChannel, Task } from 'redux-saga';
import * as untyped from 'redux-saga/effects';
import type { Guarded, Saga } from './saga';
import type { SagaContext } from './world';

export interface Effect<T> extends untyped.Effect {
  [Symbol.iterator]: () => Saga<T>;
}

/** What a call gives back: sagas and promises are awaited. */
type Result<R> = R extends Generator<unknown, infer T, never> ? T : R extends PromiseLike<infer T> ? T : R;

interface Creator<A> {
  (...args: never[]): A;
  match: (action: Action) => boolean;
}
type Pattern = TakeableChannel<unknown> | Creator<Action> | Creator<Action>[] | ((action: Action) => boolean);
/** An error that comes through a channel is thrown. */
type Taken<P> =
  P extends TakeableChannel<infer T>
    ? Exclude<T, Error>
    : P extends (infer Each)[]
      ? Taken<Each>
      : P extends Creator<infer A>
        ? A
        : Action;

type Effects = Record<string, Effect<unknown>> | [] | Effect<unknown>[];
type Results<E> = { [Key in keyof E]: E[Key] extends Effect<infer T> ? T : never };

type Fork = <A extends unknown[]>(worker: Guarded<A>, ...args: NoInfer<A>) => Effect<Task>;
type TakeEach = <P extends Pattern>(pattern: P, worker: Guarded<[Taken<P>]>) => Effect<Task>;

function* run(this: untyped.Effect): Saga<unknown> {
  return yield this;
}

/** Makes the effects of a creator iterable. The type that it gets is the only one that is not checked against its code. */
const typed = <Create>(create: (...args: never[]) => untyped.Effect): Create =>
  ((...args: never[]) => Object.defineProperty(create(...args), Symbol.iterator, { value: run })) as Create;

/** A part of the outside world, or of what the store adds, by its name in `SagaContext`. */
export const port = typed<<Name extends keyof SagaContext>(name: Name) => Effect<SagaContext[Name]>>(
  untyped.getContext,
);

export const call = typed<
  <A extends unknown[], R>(fn: (...args: A) => R, ...args: NoInfer<A>) => Effect<Result<R>>
>(untyped.call);

export const select = typed<
  <S, A extends unknown[], R>(selector: (state: S, ...args: A) => R, ...args: NoInfer<A>) => Effect<R>
>(untyped.select);

export const put = typed<<A extends Action>(action: A) => Effect<A>>(untyped.put);

export const take = typed<<P extends Pattern>(pattern: P) => Effect<Taken<P>>>(untyped.take);

/** As `take`, but the channel's end is a value; it would end the saga. */
export const takeMaybe = typed<<P extends Pattern>(pattern: P) => Effect<Taken<P> | END>>(untyped.takeMaybe);

export const fork = typed<Fork>(untyped.fork);
export const spawn = typed<Fork>(untyped.spawn);
export const join = typed<(task: Task) => Effect<void>>(untyped.join);
export const cancel = typed<(task: Task) => Effect<void>>(untyped.cancel);
export const cancelled = typed<() => Effect<boolean>>(untyped.cancelled);

export const takeEvery = typed<TakeEach>(untyped.takeEvery);
export const takeLatest = typed<TakeEach>(untyped.takeLatest);
export const debounce = typed<
  <P extends Pattern>(milliseconds: number, pattern: P, worker: Guarded<[Taken<P>]>) => Effect<Task>
>(untyped.debounce);

export const delay = typed<(milliseconds: number) => Effect<true>>(untyped.delay);

/** All results, under their names or in their order. */
export const all = typed<<E extends Effects>(effects: E) => Effect<Results<E>>>(untyped.all);

/** The first result, under its name or at its index; the other effects are cancelled. */
export const race = typed<<E extends Effects>(effects: E) => Effect<Partial<Results<E>>>>(untyped.race);

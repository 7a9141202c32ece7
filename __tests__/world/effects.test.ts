import { END, channel, eventChannel, type Task } from 'redux-saga';
import * as untyped from 'redux-saga/effects';
import { createAppStore } from '../../src/app/state/store';
import { retryRequested } from '../../src/features/connection/connection';
import { cursorChanged } from '../../src/features/cursor/cursor';
import { localeChanged, pageShown, selectLocale, selectPlace } from '../../src/navigation/navigationSlice';
import { guarded } from '../../src/world/guarded';
import type { Saga } from '../../src/world/saga';
import type { World } from '../../src/world/world';
import * as effects from '../../src/world/effects';
import { placeOf } from '../support/places';

const { all, call, cancel, cancelled, debounce, delay, fork, join, port, put, race, select, spawn } = effects;
const { take, takeEvery, takeLatest, takeMaybe } = effects;

const failures: string[] = [];
const failureLog = (message: string) => void failures.push(message);
const start = () => createAppStore({ context: { failureLog } });
const resultOf = <T>(saga: () => Saga<T>) => start().run(saga).toPromise<T>();

function* add(one: number, other = 1): Saga<number> {
  yield* delay(0);
  return one + other;
}
function* never(): Saga<void> {
  yield* call(() => new Promise<void>(() => undefined));
}

beforeEach(() => void (failures.length = 0));

describe('typed effects arrive through the middleware', () => {
  it.each([
    ['a saga', () => call(add, 1, 2)],
    ['a promise', () => call((value: number) => Promise.resolve(value), 3)],
    ['a plain value', () => call((value: number) => value, 3)],
  ])('call gives back the result of %s', async (_, effect) => {
    await expect(
      resultOf(function* () {
        const sum: number = yield* effect();
        return sum * 2;
      }),
    ).resolves.toBe(6);
  });

  it('a port, a selection and a dispatched action are themselves', async () => {
    await expect(
      resultOf(function* () {
        const log = yield* port('failureLog');
        log('seen', null);
        const { payload } = yield* put(localeChanged('ko'));
        return [yield* select(selectLocale), payload];
      }),
    ).resolves.toEqual(['ko', 'ko']);
    expect(failures).toEqual(['seen']);
  });

  it('an error is thrown where its effect is, and can be caught there', async () => {
    await expect(
      resultOf(function* () {
        try {
          return yield* call((): string => {
            throw new Error('no answer');
          });
        } catch (error) {
          return (error as Error).message;
        }
      }),
    ).resolves.toBe('no answer');
  });

  it('take gives an action of its creator, one of several, or a value of a channel', async () => {
    const { run, dispatch } = start();
    const values = channel<number>();
    const taken = run(function* () {
      const { payload: type } = yield* take(cursorChanged);
      const either = yield* take([retryRequested, localeChanged]);
      return [type, either.type, yield* take(values)];
    });
    dispatch(cursorChanged(2));
    dispatch(localeChanged('en'));
    values.put(7);
    await expect(taken.toPromise()).resolves.toEqual([2, localeChanged.type, 7]);
  });

  it("takeMaybe gives a channel's end; an error of a channel is thrown by take", async () => {
    const ended = eventChannel<number>((emit) => {
      emit(END);
      return () => undefined;
    });
    const broken = channel<number | Error>();
    broken.put(new Error('broken'));
    await expect(resultOf(() => takeMaybe(ended)[Symbol.iterator]())).resolves.toBe(END);
    await expect(
      resultOf(function* () {
        try {
          return (yield* take(broken)).toFixed();
        } catch (error) {
          return error;
        }
      }),
    ).resolves.toEqual(new Error('broken'));
  });

  it('all and race take effects as values and name their results', async () => {
    await expect(
      resultOf(function* () {
        const sum = call(add, 1);
        const [two, locale] = yield* all([sum, select(selectLocale)]);
        const { named } = yield* all({ named: sum });
        const { first, late } = yield* race({ first: sum, late: call(never) });
        const [, second] = yield* race([call(never), sum]);
        return { two, locale, named, first, late, second };
      }),
    ).resolves.toEqual({ two: 2, locale: 'en', named: 2, first: 2, late: undefined, second: 2 });
  });

  it('cancelling a task reaches the effect it waits for, and runs its finally blocks', async () => {
    const seen: string[] = [];
    function* wait(name: string): Saga<void> {
      try {
        yield* call(never);
      } finally {
        seen.push(`${name} ${(yield* cancelled()) ? 'cancelled' : 'ended'}`);
      }
    }
    await resultOf(function* () {
      const task = yield* fork(
        guarded(function* outer(): Saga<void> {
          try {
            yield* wait('inner');
          } finally {
            seen.push(`outer ${(yield* cancelled()) ? 'cancelled' : 'ended'}`);
          }
        }),
      );
      yield* cancel(task);
      yield* join(yield* spawn(guarded(add), 1));
      yield* race([call(wait, 'loser'), delay(0)]);
    });
    expect(seen).toEqual(['inner cancelled', 'outer cancelled', 'loser cancelled']);
    expect(failures).toEqual([]);
  });

  it('workers get what their watcher took', async () => {
    const { run, dispatch } = start();
    const seen: unknown[] = [];
    const numbers = channel<number>();
    const note = (name: string) =>
      guarded(function* worker(value: { payload: unknown } | number): Saga<void> {
        seen.push([name, typeof value === 'number' ? value : value.payload]);
        yield* delay(0);
      });
    const watchers = run(function* () {
      yield* takeEvery(cursorChanged, note('every'));
      yield* takeEvery(numbers, note('number'));
      yield* takeLatest([localeChanged], note('latest'));
      yield* debounce(0, cursorChanged, note('debounced'));
    });
    dispatch(cursorChanged(1));
    dispatch(cursorChanged(2));
    dispatch(localeChanged('en'));
    numbers.put(5);
    numbers.close();
    await new Promise((resolve) => void setTimeout(resolve, 5));
    watchers.cancel();
    expect(seen).toEqual([
      ['every', 1],
      ['every', 2],
      ['latest', 'en'],
      ['number', 5],
      ['debounced', 2],
    ]);
  });

  it('every effect is redux-saga’s own object', () => {
    expect({ ...put(retryRequested()), [Symbol.iterator]: undefined }).toEqual({
      ...untyped.put(retryRequested()),
      [Symbol.iterator]: undefined,
    });
    expect(port('history')).toMatchObject(untyped.getContext('history'));
  });
});

/** Checked by the compiler: an error that is missing here is an error of `tsc`. Never called. */
export function* wrongUses(task: Task): Saga<number> {
  // @ts-expect-error no such port
  yield* port('histori');
  // @ts-expect-error no such method
  const { pushed } = yield* port('history');
  // @ts-expect-error the history is no log
  const log: World['failureLog'] = yield* port('history');
  // @ts-expect-error a wrong argument
  yield* call(add, 'one');
  // @ts-expect-error an argument is missing
  yield* call(add);
  // @ts-expect-error an argument too many
  yield* call(add, 1, 2, 3);
  // @ts-expect-error a saga's result is awaited: no string
  const text: string = yield* call(add, 1);
  // @ts-expect-error the place may be null
  const { page } = yield* select(selectPlace);
  // @ts-expect-error a wrong payload
  yield* put(pageShown('home'));
  // @ts-expect-error a place has no such part
  yield* put(pageShown({ ...placeOf('/ja'), nowhere: true, page: 'nowhere' }));
  // @ts-expect-error a locale is no number
  const locale: number = (yield* take(localeChanged)).payload;
  // @ts-expect-error which of the two came is not known
  const { length }: string = (yield* take([localeChanged, retryRequested])).payload;
  // @ts-expect-error who lost a race has no result
  const sum: number = (yield* race({ sum: call(add, 1), late: delay(1) })).sum;
  // @ts-expect-error the order counts
  const pair: [true, number] = yield* all([call(add, 1), delay(1)]);
  // @ts-expect-error a worker without a guard
  yield* fork(add, 1);
  // @ts-expect-error a worker without a guard
  yield* takeEvery(localeChanged, add);
  // @ts-expect-error the worker is for other actions
  yield* takeLatest(localeChanged, guarded(add));
  // @ts-expect-error the worker's argument is missing
  yield* spawn(guarded(add));
  // @ts-expect-error a task is no effect's name
  yield* race({ task });
  // @ts-expect-error a bare yield gives back unknown
  const place: number = yield select(selectPlace);
  // @ts-expect-error only effects are yielded
  yield Promise.resolve(1);
  // @ts-expect-error the saga returns a number
  return log ?? text ?? page ?? locale ?? sum ?? pair ?? place ?? pushed ?? length ?? 'text';
}

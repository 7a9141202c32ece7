import { cacheContent, type CachedContent } from '../../../../src/server/content-service/cache/cachedContent';
import { readItemQuery } from '../../../../src/contract/queries/itemQuery';
import { DATABASE_TIMEOUT, DATABASE_RETRY } from '../../../../src/server/operations/limits/limits';
import type { ContentReader } from '../../../../src/server/content-service/queries/repository';

let state: 'here' | 'refusing' | 'silent';
let clock: number;
let current: string;
const onAway = jest.fn();

/** What the database answers in that state. */
const ask = <T>(found: T): Promise<T> => {
  if (state === 'silent') return new Promise(() => undefined);
  return state === 'here' ? Promise.resolve(found) : Promise.reject(new Error('ECONNREFUSED'));
};
const reader = (edition: string): ContentReader => ({
  findPage: () => ask({ items: [], page: 1, limit: 20, total: edition.length }),
  findItem: () => ask(undefined),
  findLocales: () => ask(['ja_JP' as const]),
  findLastChanges: () => Promise.resolve(new Map()),
});
let cached: CachedContent;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  [state, clock, current] = ['here', 0, 'e'];
  onAway.mockReset();
  const direct = {
    at: reader,
    findEditions: () => ask({ current, kept: [current] }),
    findNextChange: () => ask(undefined),
    listPictures: () => ask(new Map()),
    readPicture: () => ask(undefined),
  };
  cached = cacheContent(direct, { now: () => new Date(clock), onAway });
});
afterEach(() => jest.useRealTimers());
const shown = async () => (await cached.snapshot()).reader;
const total = async () => (await (await shown()).findPage('post', readItemQuery('post', {}))).total;
const later = () => (clock += 1_001);

describe('while the database is away', () => {
  it.each(['refusing', 'silent'] as const)(
    'the last answers are sent, and new ones at once when it is back (%s) [operations.stale-while-away]',
    async (fault) => {
      expect(await total()).toBe(1);
      state = 'refusing';
      for (let n = 0; n < 3; n += 1) {
        later();
        expect([await total(), await cached.findEdition()]).toEqual([1, 'e']);
        state = fault;
      }
      expect(onAway.mock.calls).toEqual([[true]]);
      await expect(
        Promise.race([
          (await shown()).findLocales('post', 'never asked'),
          Promise.reject(new Error('no answer')),
        ]),
      ).rejects.toThrow();
    },
  );

  it('the next answers come from the database once it is back [operations.stale-while-away]', async () => {
    await total();
    state = 'refusing';
    later();
    await total();
    [state, current] = ['here', 'newer'];
    later();
    await total();
    await new Promise(setImmediate);
    expect([await total(), await cached.findEdition()]).toEqual(['newer'.length, 'newer']);
    expect(onAway.mock.calls).toEqual([[true], [false]]);
  });

  it('silence counts as away after two seconds, waited once, and is probed besides the waiting query [operations.stale-while-away]', async () => {
    await total();
    state = 'silent';
    later();
    const first = total();
    await jest.advanceTimersByTimeAsync(DATABASE_TIMEOUT - 1);
    expect(onAway).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect([await first, onAway.mock.calls]).toEqual([1, [[true]]]);
    later();
    expect([await total(), await cached.findEdition()]).toEqual([1, 'e']);
    [state, current] = ['here', 'newer'];
    await jest.advanceTimersByTimeAsync(DATABASE_RETRY);
    later();
    await total();
    await jest.advanceTimersByTimeAsync(0);
    expect([await cached.findEdition(), onAway.mock.calls]).toEqual(['newer', [[true], [false]]]);
  });

  it('an answer that was never read is unavailable, which is no fault of the server', async () => {
    await total();
    state = 'refusing';
    later();
    const refusal = { name: 'Refusal', statusCode: 503, code: 'unavailable', retryAfter: 5 };
    const { findLocales, findLastChanges } = await shown();
    await expect(findLocales('post', 'kumo')).rejects.toMatchObject(refusal);
    await expect(findLastChanges()).rejects.toMatchObject(refusal);
  });

  it('no answer is invented at the start', async () => {
    state = 'refusing';
    await expect(total()).rejects.toThrow('ECONNREFUSED');
    state = 'here';
    expect(await total()).toBe(1);
  });
});

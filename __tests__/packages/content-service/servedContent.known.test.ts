import type { EditionStore } from '../../../packages/content-service/editions/editionStore';
import {
  serveContent,
  type ServedContent,
  DATABASE_RETRY,
  DATABASE_TIMEOUT,
} from '../../../packages/content-service/servedContent';
import { openStoreOf } from '../../support/testStore';

let state: 'here' | 'refusing' | 'silent';
let clock: number;
let current: string;
let store: EditionStore;
const onAway = jest.fn();

/** What the store answers in that state. */
function whileHere<T>(find: () => Promise<T>): Promise<T> {
  if (state === 'silent') return new Promise(() => undefined);
  return state === 'here' ? find() : Promise.reject(new Error('ECONNREFUSED'));
}
let content: ServedContent;
beforeAll(async () => {
  store = await openStoreOf({ id: 'e', items: [] }, { id: 'newer', items: [] });
});
afterAll(() => store.close());
beforeEach(async () => {
  const { editions } = await store.readState();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  [state, clock, current] = ['here', 0, 'e'];
  onAway.mockReset();
  const guarded: EditionStore = {
    ...store,
    readState: () => whileHere(() => Promise.resolve({ current, editions })),
    read: (...file) => whileHere(() => store.read(...file)),
  };
  content = serveContent(guarded, { now: () => new Date(clock), onAway });
});
afterEach(() => jest.useRealTimers());
const shown = async () => (await content.snapshot()).edition;
const later = () => (clock += 1_001);

describe('while the store is away', () => {
  it.each(['refusing', 'silent'] as const)(
    'the last edition is served, and the next one when it is back (%s) [operations.stale-while-away]',
    async (fault) => {
      expect(await shown()).toBe('e');
      state = 'refusing';
      for (let n = 0; n < 3; n += 1) {
        later();
        expect([await shown(), await content.findEdition()]).toEqual(['e', 'e']);
        state = fault;
      }
      expect(onAway.mock.calls).toEqual([[true]]);
    },
  );

  it('the next edition is served once it is back [operations.stale-while-away]', async () => {
    await shown();
    state = 'refusing';
    later();
    await shown();
    [state, current] = ['here', 'newer'];
    later();
    await shown();
    await new Promise(setImmediate);
    expect([await shown(), await content.findEdition()]).toEqual(['newer', 'newer']);
    expect(onAway.mock.calls).toEqual([[true], [false]]);
  });

  it('silence counts as away after two seconds, waited once, and is probed besides the waiting query [operations.stale-while-away]', async () => {
    await shown();
    state = 'silent';
    later();
    const first = shown();
    await jest.advanceTimersByTimeAsync(DATABASE_TIMEOUT - 1);
    expect(onAway).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect([await first, onAway.mock.calls]).toEqual(['e', [[true]]]);
    later();
    expect([await shown(), await content.findEdition()]).toEqual(['e', 'e']);
    [state, current] = ['here', 'newer'];
    await jest.advanceTimersByTimeAsync(DATABASE_RETRY);
    later();
    await shown();
    await jest.advanceTimersByTimeAsync(0);
    expect([await content.findEdition(), onAway.mock.calls]).toEqual(['newer', [[true], [false]]]);
  });

  it('an edition that was never read is unavailable, which is no fault of the server', async () => {
    await shown();
    state = 'refusing';
    later();
    await shown();
    const refusal = { name: 'Refusal', statusCode: 503, code: 'unavailable', retryAfter: 5 };
    await expect(content.snapshot({ edition: 'newer' })).rejects.toMatchObject(refusal);
  });

  it('nothing is invented at the start', async () => {
    state = 'refusing';
    await expect(shown()).rejects.toThrow('ECONNREFUSED');
    state = 'here';
    expect(await shown()).toBe('e');
  });
});

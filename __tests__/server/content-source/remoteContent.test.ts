import { ContentError, type ContentApi } from '@hibari/contract/contentApi';
import { MAX_STALE_MS, REMOTE_SERVICE, REMOTE_COPIES } from '../../../src/server/operations/limits/limits';
import { withLastGood } from '../../../src/server/content-source/remoteContent';
import { listOf, makeArticle, makeProject } from '../../support/items';

const api = {
  getList: jest.fn(),
  getItem: jest.fn(),
  getLocales: jest.fn(),
  getNeighbours: jest.fn(),
  getCategories: jest.fn(),
  search: jest.fn(),
} satisfies Record<keyof ContentApi, jest.Mock>;
const log = { warn: jest.fn(), info: jest.fn() };
let open: ReturnType<typeof withLastGood>['open'];
let page: ReturnType<typeof open>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  ({ open } = withLastGood(api, log));
});
afterEach(() => jest.useRealTimers());

const down = () => Promise.reject(new ContentError(503, 'down'));
const list = (title: string) => listOf(makeArticle('a', { title }));
const ask = () => (page = open()).getList('blog', { page: 1 });
const titleOf = async (asked = ask()) => (await asked).items[0]?.title;
/** Until a call has failed as often as opens the breaker. */
async function fail(times: number, call: () => Promise<unknown> = ask) {
  for (let count = 0; count < times; count += 1) await call().catch(() => undefined);
}

describe('the last good copy [server.last-good-copy]', () => {
  beforeEach(async () => {
    api.getList.mockResolvedValueOnce(list('One'));
    await ask();
  });

  it('is fresh for a second, then the service is asked again', async () => {
    api.getList.mockResolvedValue(list('Two'));
    jest.advanceTimersByTime(999);
    expect(await titleOf()).toBe('One');
    jest.advanceTimersByTime(1);
    expect(await titleOf()).toBe('Two');
    expect(page.staleMs()).toBe(0);
  });

  it('is used while the service fails, with its age', async () => {
    api.getList.mockImplementation(down);
    jest.advanceTimersByTime(60_000);
    expect(await titleOf()).toBe('One');
    expect(page.staleMs()).toBe(60_000);
  });

  it('is not used when it is too old', async () => {
    api.getList.mockImplementation(down);
    jest.advanceTimersByTime(MAX_STALE_MS + 1);
    await expect(ask()).rejects.toMatchObject({ status: 503 });
  });

  it('is used when an answer takes too long, which becomes the next copy; one page waits once', async () => {
    let answer = (_: unknown): void => undefined;
    api.getList.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    jest.advanceTimersByTime(5_000);
    page = open();
    const first = page.getList('blog', { page: 1 });
    await jest.advanceTimersByTimeAsync(REMOTE_SERVICE.patience);
    expect(await titleOf(first)).toBe('One');
    const second = page.getList('blog', { page: 1 });
    await jest.advanceTimersByTimeAsync(0);
    expect(await titleOf(second)).toBe('One');
    answer(list('Two'));
    await jest.advanceTimersByTimeAsync(0);
    expect(await titleOf()).toBe('Two');
    expect(api.getList).toHaveBeenCalledTimes(2);
  });

  it('is forgotten with the item', async () => {
    const item = () => open().getItem('post', 'x', 'ja_JP');
    api.getItem.mockResolvedValueOnce(makeProject('x'));
    expect(await item()).toMatchObject({ id: 'x' });
    jest.advanceTimersByTime(2_000);
    api.getItem.mockResolvedValueOnce(undefined);
    expect(await item()).toBeUndefined();
    api.getItem.mockImplementation(down);
    await expect(item()).rejects.toMatchObject({ status: 503 });
  });

  it('is not evicted by made-up calls', async () => {
    api.search.mockImplementation((_, __, { or }) => Promise.resolve(list(JSON.stringify(or))));
    api.getItem.mockResolvedValue(undefined);
    for (let count = 0; count <= REMOTE_COPIES.asked.max; count += 1) {
      await open().search('blog', {}, { or: [{ fieldName: 'title', contains: String(count) }] });
      await open().getItem('post', `made-up-${count}`);
    }
    api.getList.mockImplementation(down);
    jest.advanceTimersByTime(2_000);
    expect(await titleOf()).toBe('One');
    api.search.mockImplementation(down);
    const oldest = { or: [{ fieldName: 'title', contains: '0' }] };
    await expect(open().search('blog', {}, oldest)).rejects.toMatchObject({ status: 503 });
  });
});

describe('calls of an external service [server.service-is-bounded]', () => {
  it('are made once for all equal calls, also for one that has ended', async () => {
    api.getList.mockResolvedValue(list('One'));
    const gone = new AbortController();
    const first = open().getList('blog', { page: 1 }, { signal: gone.signal });
    gone.abort();
    const titles = await Promise.all([titleOf(), titleOf()]);
    await expect(first).rejects.toThrow('aborted');
    expect([titles, api.getList.mock.calls.length]).toEqual([['One', 'One'], 1]);
  });

  it('run eight at a time, and beyond the queue they fail at once; another kind of call has room', async () => {
    api.getList.mockReturnValue(new Promise(() => undefined));
    api.getItem.mockResolvedValue(makeProject('x'));
    for (let page = 1; page <= REMOTE_SERVICE.running + REMOTE_SERVICE.waiting; page += 1)
      void open().getList('blog', { page });
    await expect(open().getList('blog', { page: 1_000 })).rejects.toMatchObject({ status: 503 });
    expect(api.getList).toHaveBeenCalledTimes(REMOTE_SERVICE.running);
    expect(await open().getItem('post', 'x')).toMatchObject({ id: 'x' });
  });
});

describe('the breaker [server.service-breaker]', () => {
  it('stops calling a service that fails, tries again after a growing pause, and logs it', async () => {
    api.getList.mockImplementation(down);
    await fail(REMOTE_SERVICE.failures + 3);
    expect(api.getList).toHaveBeenCalledTimes(REMOTE_SERVICE.failures);
    expect(log.warn).toHaveBeenCalledTimes(1);
    for (const attempt of [1, 2]) {
      jest.advanceTimersByTime(REMOTE_SERVICE.pause.maxDelay);
      await fail(3);
      expect(api.getList).toHaveBeenCalledTimes(REMOTE_SERVICE.failures + attempt);
    }
    jest.advanceTimersByTime(REMOTE_SERVICE.pause.maxDelay);
    api.getList.mockResolvedValue(list('One'));
    expect(await titleOf()).toBe('One');
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
  });

  it('is not opened by calls that the service refuses', async () => {
    api.getList.mockImplementation(() => Promise.reject(new ContentError(400, 'no such field')));
    await fail(REMOTE_SERVICE.failures * 2);
    expect(api.getList).toHaveBeenCalledTimes(REMOTE_SERVICE.failures * 2);
  });

  it('of searches leaves lists and items alone', async () => {
    api.search.mockImplementation(down);
    api.getList.mockResolvedValue(list('One'));
    await fail(REMOTE_SERVICE.failures + 1, () => open().search('blog', {}, {}));
    expect(api.search).toHaveBeenCalledTimes(REMOTE_SERVICE.failures);
    expect(await titleOf()).toBe('One');
  });
});

import { cacheRepository } from '../../../../src/server/content-service/cache/cachedRepository';
import { readItemQuery } from '../../../../src/server/content-service/queries/itemQuery';
import type { Keep } from '../../../../src/server/content-service/queries/keptMatches';
import type { ContentRepository } from '../../../../src/server/content-service/queries/repository';
import { createFairQueue } from '../../../../src/server/operations/limits/fairQueue';
import { START_TIMEOUT, startContentService, type TestService } from '../../../support/contentService';
import { sampleContent } from '../../../support/contentSample';
import { spyOnStatements } from '../../../support/testDatabase';

let service: TestService;
let calls: string[];
let clock: Date;
let cached: ContentRepository;

beforeAll(async () => {
  service = await startContentService(await sampleContent());
}, START_TIMEOUT);
afterAll(() => service.close());

const set = (instant: string) => {
  clock = new Date(instant);
  service.setNow(clock);
};
const posts = () => cached.findPage('post', readItemQuery('post', {}));

/** The same, with the names of its calls noted. */
function counted(repository: ContentRepository): ContentRepository {
  const note = <R extends object>(reader: R): R =>
    Object.fromEntries(
      Object.entries(reader).map(([name, call]: [string, (...given: unknown[]) => unknown]) => [
        name,
        (...given: unknown[]) => {
          calls.push(name);
          return call(...given);
        },
      ]),
    ) as R;
  return { ...note(repository), at: (edition) => note(repository.at(edition)) };
}

beforeEach(() => {
  calls = [];
  set('2026-06-01T00:00:00Z');
  cached = cacheRepository(counted(service.repository), { now: () => clock });
  calls = [];
});

describe('cacheRepository', () => {
  it('queries the database once for concurrent equal calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, posts));
    expect(new Set(answers).size).toBe(1);
    expect(calls.sort()).toEqual(['findEditions', 'findNextChange', 'findPage']);
  });

  it('caches different calls separately', async () => {
    const [ja, en] = [await cached.findItem('post', 'kumo'), await cached.findItem('post', 'kumo', 'en_US')];
    expect([ja?.id, en?.id]).toEqual(['kumo-ja', 'kumo-en']);
  });

  it('starts the items of all clients together, as one statement finds them', async () => {
    const queue = createFairQueue({ running: 1, waiting: 10, perClient: 10, patience: 60_000, together: 8 });
    const repository = cacheRepository(service.repository, { now: () => clock, queue });
    // Its place is free after a turn, so all wait.
    await repository.findNextChange();
    const statements = spyOnStatements(service.database);
    const names = ['kumo', 'note-1', 'note-20', 'note-21'];
    await Promise.all(
      names.map((name) => repository.forClient(name).findItem(name === 'kumo' ? 'post' : 'blog', name)),
    );
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
  });

  it('asks for the editions again each second, and for the answers of one once', async () => {
    await posts();
    set('2026-06-01T00:00:00.999Z');
    await posts();
    expect(calls.sort()).toEqual(['findEditions', 'findNextChange', 'findPage']);
    set('2026-06-01T00:00:01Z');
    await posts();
    set('2026-06-02T00:00:00Z');
    await posts();
    expect(calls.sort()).toEqual([...Array(3).fill('findEditions'), 'findNextChange', 'findPage']);
  });

  it('finds what a list matches once for all of its pages, until its next change', async () => {
    let found = 0;
    const at: ContentRepository['at'] = (edition) => {
      const reader = service.repository.at(edition);
      const counting =
        (keep: Keep = (_name, find) => find()): Keep =>
        (name, find) =>
          keep(name, () => ((found += 1), find()));
      return {
        ...reader,
        findPage: (collection, query, keep) => reader.findPage(collection, query, counting(keep)),
      };
    };
    // A query that waits for another's matches holds the place that it would need, were it not running.
    const queue = createFairQueue({ running: 1, waiting: 10, perClient: 10, patience: 60_000 });
    cached = cacheRepository({ ...service.repository, at }, { now: () => clock, queue });
    const page = async (number: number) =>
      (await cached.findPage('post', readItemQuery('post', { limit: 1, page: number }))).items.map(
        ({ id }) => id,
      );
    const pages = await Promise.all([1, 2, 3].map(page));
    expect([new Set(pages.flat()).size, found]).toEqual([3, 1]);
    set('2026-07-01T00:00:00Z');
    expect([await page(4), found]).toEqual([[expect.any(String)], 2]);
  });

  it('shows what was shown when the clock is set back over a publication', async () => {
    set('2026-07-01T00:00:00Z');
    expect((await posts()).total).toBe(4);
    set('2026-06-30T00:00:00Z');
    expect((await posts()).total).toBe(3);
    expect(await cached.findNextChange()).toEqual(new Date('2026-07-01T00:00:00Z'));
  });

  it('expires entries at the next publication', async () => {
    set('2026-06-30T23:59:59.900Z');
    expect((await posts()).total).toBe(3);
    expect(await cached.findNextChange()).toEqual(new Date('2026-07-01T00:00:00Z'));
    set('2026-07-01T00:00:00Z');
    expect((await posts()).total).toBe(4);
    expect(await cached.findNextChange()).toEqual(new Date('2026-08-01T00:00:00Z'));
  });

  it('sees another edition within a second without a notice, at once with one [content.new-edition-is-seen]', async () => {
    const editions = { current: 'one', kept: ['one', 'two', 'three'] };
    const findPage = (edition: string) => () =>
      Promise.resolve({ items: [], page: 1, limit: 20, total: editions.kept.indexOf(edition) });
    const repository = cacheRepository(
      {
        ...service.repository,
        findEditions: () => Promise.resolve({ ...editions }),
        at: (edition) => ({ ...service.repository.at(edition), findPage: findPage(edition) }),
      },
      { now: () => clock },
    );
    const shown = async () => (await repository.findPage('post', readItemQuery('post', {}))).total;
    expect(await shown()).toBe(0);
    editions.current = 'two';
    expect(await shown()).toBe(0);
    set('2026-06-01T00:00:01Z');
    expect(await shown()).toBe(1);
    editions.current = 'three';
    repository.expire();
    expect(await shown()).toBe(2);
    expect((await repository.at('one').findPage('post', readItemQuery('post', {}))).total).toBe(0);
  });

  it('does not cache failures', async () => {
    let fails = true;
    cached = cacheRepository({
      ...service.repository,
      at: (edition) => ({
        ...service.repository.at(edition),
        findLocales: (...call) =>
          fails ? Promise.reject(new Error('down')) : service.repository.findLocales(...call),
      }),
    });
    await expect(cached.findLocales('post', 'kumo')).rejects.toThrow('down');
    fails = false;
    expect(await cached.findLocales('post', 'kumo')).toEqual(['ja_JP', 'en_US']);
  });
});

describe('equal calls of several clients [server.busy]', () => {
  const query = readItemQuery('post', {});
  /** One query runs at once, and none has been let through yet. */
  function createBusy(patience: number) {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    const editions = service.repository.findEditions();
    const repository = cacheRepository(
      {
        ...service.repository,
        findEditions: () => editions,
        at: (edition) => ({
          ...service.repository.at(edition),
          findNextChange: () => Promise.resolve(undefined),
          findItem: () => held.then(() => undefined),
        }),
      },
      { now: () => clock, queue: createFairQueue({ running: 1, waiting: 2, perClient: 1, patience }) },
    );
    return { repository, letThrough };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

  it("the site's own does not wait for the place of a client in the queue", async () => {
    const { repository, letThrough } = createBusy(60_000);
    const order: string[] = [];
    const running = repository.forClient('flood').findItem('post', 'a');
    await settled();
    const clients = repository.forClient('flood').findPage('post', query);
    const other = repository.forClient('other').findItem('post', 'b');
    await settled();
    const own = repository.findPage('post', query).then(() => order.push('own'));
    const theirs = clients.then(() => order.push('flood'));
    await settled();
    letThrough();
    await Promise.all([running, own, theirs, other]);
    expect(order).toEqual(['own', 'flood']);
  });

  it('is not refused because the client that asked first is', async () => {
    const { repository, letThrough } = createBusy(60_000);
    const running = repository.forClient('flood').findItem('post', 'a');
    await settled();
    const waiting = repository.forClient('flood').findItem('post', 'b');
    await settled();
    const refused = repository.forClient('flood').findPage('post', query);
    const other = repository.forClient('other').findPage('post', query);
    await expect(refused).rejects.toThrow('too much is waiting');
    letThrough();
    expect((await other).total).toBeGreaterThan(0);
    await Promise.all([running, waiting]);
  });
});

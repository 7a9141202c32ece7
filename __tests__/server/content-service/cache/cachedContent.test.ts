import { cacheContent, type CachedContent } from '../../../../src/server/content-service/cache/cachedContent';
import { readItemQuery } from '../../../../src/contract/queries/itemQuery';
import { parsePage, type Keep } from '../../../../src/server/content-service/queries/findPage';
import {
  createRepository,
  type ContentReader,
  type ContentRepository,
} from '../../../../src/server/content-service/queries/repository';
import { createFairQueue } from '../../../../src/server/operations/limits/fairQueue';
import { startContentService, type TestService } from '../../../support/contentService';
import { sampleContent } from '../../../support/contentSample';
import { spyOnStatements } from '../../../support/testDatabase';

let service: TestService;
let calls: string[];
let clock: Date;
let repository: ContentRepository;
let cached: CachedContent;

beforeAll(async () => {
  service = await startContentService(await sampleContent());
  repository = createRepository(service.database.db);
});
afterAll(() => service.close());

const set = (instant: string) => (clock = new Date(instant));
const now = () => clock;
/** What a client sees now; without one what the site sees. */
const readerFor = async (client?: string, content = cached) =>
  (await content.snapshot(client === undefined ? {} : { client })).reader;
const posts = async () => (await readerFor()).findPage('post', readItemQuery('post', {}));
const nextChange = async () => (await cached.snapshot()).validUntil;

/** The repository with some calls of its readers replaced. */
const replaced = (calls: (edition: string) => Partial<ContentReader>): ContentRepository => ({
  ...repository,
  at: (edition, ...given) => ({ ...repository.at(edition, ...given), ...calls(edition) }),
});

/** The same, with the names of its calls noted. */
function counted(): ContentRepository {
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
  return { ...note(repository), at: (...given) => note(repository.at(...given)) };
}

beforeEach(() => {
  calls = [];
  set('2026-06-01T00:00:00Z');
  cached = cacheContent(counted(), { now });
});

describe('cacheContent', () => {
  it('queries the database once for concurrent equal calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, posts));
    expect(new Set(answers).size).toBe(1);
    expect(calls.sort()).toEqual(['findEditions', 'findNextChange', 'findPage']);
  });

  it('caches different calls separately', async () => {
    const { findItem } = await readerFor();
    const [ja, en] = [await findItem('post', 'kumo'), await findItem('post', 'kumo', 'en_US')];
    expect([ja?.id, en?.id]).toEqual(['kumo-ja', 'kumo-en']);
  });

  it('starts the items of all clients together, as one statement finds them', async () => {
    const queue = createFairQueue({ running: 1, waiting: 10, perClient: 10, patience: 60_000, together: 8 });
    cached = cacheContent(repository, { now, queue });
    const names = ['kumo', 'note-1', 'note-20', 'note-21'];
    const readers = await Promise.all(names.map((name) => readerFor(name)));
    // Its place is free after a turn, so all wait.
    await readers[0]?.findLastChanges();
    const statements = spyOnStatements(service.database);
    await Promise.all(
      names.map(async (name, at) => readers[at]?.findItem(name === 'kumo' ? 'post' : 'blog', name)),
    );
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
  });

  it('reads the editions again each second, and the answers of one once', async () => {
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
    const at: ContentRepository['at'] = (...given) => {
      const reader = repository.at(...given);
      const counting = (keep: Keep | undefined): Keep | undefined =>
        keep && { ...keep, listed: (name, find) => keep.listed(name, () => ((found += 1), find())) };
      return {
        ...reader,
        findPage: (collection, query, keep) => reader.findPage(collection, query, counting(keep)),
      };
    };
    // A query that waits for another's matches holds the place that it would need, were it not running.
    const queue = createFairQueue({ running: 1, waiting: 10, perClient: 10, patience: 60_000 });
    cached = cacheContent({ ...repository, at }, { now, queue });
    const page = async (number: number) =>
      parsePage(
        await (await readerFor()).findPage('post', readItemQuery('post', { limit: 1, page: number })),
      ).items.map(({ id }) => id);
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
    expect(await nextChange()).toEqual(new Date('2026-07-01T00:00:00Z'));
  });

  it('expires entries at the next publication', async () => {
    set('2026-06-30T23:59:59.900Z');
    expect((await posts()).total).toBe(3);
    expect(await nextChange()).toEqual(new Date('2026-07-01T00:00:00Z'));
    set('2026-07-01T00:00:00Z');
    expect((await posts()).total).toBe(4);
    expect(await nextChange()).toEqual(new Date('2026-08-01T00:00:00Z'));
  });

  it('sees another edition within a second without a notice, at once with one [content.new-edition-is-seen]', async () => {
    const editions = { current: 'one', kept: ['one', 'two', 'three'] };
    const findPage = (edition: string) => () =>
      Promise.resolve({ items: [], page: 1, limit: 20, total: editions.kept.indexOf(edition) });
    cached = cacheContent(
      {
        ...replaced((edition) => ({ findPage: findPage(edition) })),
        findEditions: () => Promise.resolve({ ...editions }),
      },
      { now },
    );
    const shown = async () => (await posts()).total;
    expect(await shown()).toBe(0);
    editions.current = 'two';
    expect(await shown()).toBe(0);
    set('2026-06-01T00:00:01Z');
    expect(await shown()).toBe(1);
    editions.current = 'three';
    cached.expire();
    expect(await shown()).toBe(2);
    const { reader } = await cached.snapshot({ edition: 'one' });
    expect((await reader.findPage('post', readItemQuery('post', {}))).total).toBe(0);
  });

  it('reads the next change of an edition once for concurrent calls', async () => {
    await Promise.all([cached.snapshot(), cached.snapshot()]);
    expect(calls.filter((name) => name === 'findNextChange')).toHaveLength(1);
  });

  it('shows an edition unchanged if its next change cannot be read', async () => {
    let isAway = false;
    cached = cacheContent(
      {
        ...repository,
        findNextChange: (...given) =>
          isAway ? Promise.reject(new Error('away')) : repository.findNextChange(...given),
      },
      { now },
    );
    isAway = true;
    await expect(cached.snapshot()).rejects.toThrow('away');
    isAway = false;
    expect((await posts()).total).toBe(3);
    isAway = true;
    set('2026-07-01T00:00:00Z');
    expect([(await posts()).total, await nextChange()]).toEqual([3, new Date('2026-07-01T00:00:00Z')]);
    isAway = false;
    expect((await posts()).total).toBe(4);
  });

  it('does not cache failures', async () => {
    let fails = true;
    cached = cacheContent(
      replaced(() => ({
        findLocales: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(['ja_JP'])),
      })),
    );
    const { findLocales } = await readerFor();
    await expect(findLocales('post', 'kumo')).rejects.toThrow('down');
    fails = false;
    expect(await findLocales('post', 'kumo')).toEqual(['ja_JP']);
  });
});

describe('equal calls of several clients [server.busy]', () => {
  const query = readItemQuery('post', {});
  /** One query runs at once, and none has been let through yet. */
  function createBusy(patience: number) {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    const content = cacheContent(
      replaced(() => ({ findItem: () => held.then(() => undefined) })),
      { now, queue: createFairQueue({ running: 1, waiting: 2, perClient: 1, patience }) },
    );
    return { readers: (client?: string) => readerFor(client, content), letThrough };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

  it("the site's own does not wait for the place of a client in the queue", async () => {
    const { readers, letThrough } = createBusy(60_000);
    const [site, flood, another] = [await readers(), await readers('flood'), await readers('other')];
    const order: string[] = [];
    const running = flood.findItem('post', 'a');
    await settled();
    const clients = flood.findPage('post', query);
    const other = another.findItem('post', 'b');
    await settled();
    const own = site.findPage('post', query).then(() => order.push('own'));
    const theirs = clients.then(() => order.push('flood'));
    const last = other.then(() => order.push('other'));
    await settled();
    letThrough();
    await Promise.all([running, own, theirs, last]);
    expect(order.at(-1)).toBe('other');
  });

  it('is not refused because the client that asked first is', async () => {
    const { readers, letThrough } = createBusy(60_000);
    const [flood, another] = [await readers('flood'), await readers('other')];
    const running = flood.findItem('post', 'a');
    await settled();
    const waiting = flood.findItem('post', 'b');
    await settled();
    const refused = flood.findPage('post', query);
    const other = another.findPage('post', query);
    await expect(refused).rejects.toThrow('too much is waiting');
    letThrough();
    expect((await other).total).toBeGreaterThan(0);
    await Promise.all([running, waiting]);
  });
});

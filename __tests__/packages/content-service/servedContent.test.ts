import type { Edition } from '@hibari/contract/queries/contentIndex';
import { readItemQuery } from '@hibari/contract/queries/itemQuery';
import type { EditionStore } from '../../../packages/content-service/editions/editionStore';
import { serveContent, type ServedContent } from '../../../packages/content-service/servedContent';
import { openStoreOf } from '../../support/testStore';

/** Of three projects one appears in July and one in August; each edition has a title of its own. */
const editionOf = (id: string): Edition => ({
  id,
  items: ['2026-03-01', '2026-07-01', '2026-08-01'].map((date, n) => ({
    collection: 'post',
    publishAt: new Date(date),
    item: {
      ...{ id: `p${n}-ja`, postId: `p${n}`, locale: 'ja_JP', date, title: id, category: '', tags: [] },
      ...{ service_name: '', main_text: '', thumbnail: [], feature: false },
    },
  })),
});

let clock: Date;
let calls: string[];
let current: string;
let fails: boolean;
let isMissing: boolean;
let store: EditionStore;
let content: ServedContent;
const onDamaged = jest.fn();

beforeAll(async () => {
  store = await openStoreOf(...['one', 'two', 'three'].map(editionOf));
});
afterAll(() => store.close());

/** Notes each call; `current` is the current edition. */
const noted = (): EditionStore => ({
  ...store,
  async readState() {
    calls.push('editions');
    return { ...(await store.readState()), current };
  },
  read(folder, name) {
    calls.push(`load ${name.split('.')[0]}`);
    if (isMissing) return Promise.resolve(undefined);
    return fails ? Promise.reject(new Error('down')) : store.read(folder, name);
  },
});

const set = (instant: string) => (clock = new Date(instant));
const now = () => clock;
async function shown(asked: Parameters<ServedContent['snapshot']>[0] = {}) {
  const { reader, edition } = await content.snapshot(asked);
  return { edition, total: reader.list('post', readItemQuery('post', {})).total };
}

beforeEach(() => {
  [calls, current, fails, isMissing] = [[], 'one', false, false];
  set('2026-06-01T00:00:00Z');
  onDamaged.mockReset();
  content = serveContent(noted(), { now, onDamaged });
});

it('an edition is loaded once, also for concurrent requests', async () => {
  const snapshots = await Promise.all(Array.from({ length: 10 }, () => content.snapshot()));
  expect(new Set(snapshots.map(({ reader }) => reader)).size).toBe(1);
  expect(calls.sort()).toEqual(['editions', 'load one']);
});

it('the editions are looked up again each second', async () => {
  await shown();
  set('2026-06-01T00:00:00.999Z');
  await shown();
  expect(calls).toEqual(['editions', 'load one']);
  set('2026-06-01T00:00:01Z');
  await shown();
  expect(calls).toEqual(['editions', 'load one', 'editions']);
});

it('what is shown follows the schedule, without another load', async () => {
  set('2026-06-30T23:59:59.900Z');
  expect((await shown()).total).toBe(1);
  const { validUntil, left } = await content.snapshot();
  expect([validUntil, left()]).toEqual([new Date('2026-07-01'), 100]);
  set('2026-07-01T00:00:00Z');
  expect((await shown()).total).toBe(2);
  expect((await content.snapshot()).validUntil).toEqual(new Date('2026-08-01'));
  expect(calls.filter((call) => call.startsWith('load'))).toHaveLength(1);
});

it('what was shown is shown when the clock is set back over a publication', async () => {
  set('2026-07-01T00:00:00Z');
  expect((await shown()).total).toBe(2);
  set('2026-06-30T00:00:00Z');
  expect((await shown()).total).toBe(1);
});

it('another edition is seen within a second without a notice, at once with one, and a named one is still read [content.new-edition-is-seen]', async () => {
  expect((await shown()).edition).toBe('one');
  current = 'two';
  expect((await shown()).edition).toBe('one');
  set('2026-06-01T00:00:01Z');
  expect((await shown()).edition).toBe('two');
  current = 'three';
  content.expire();
  expect((await shown()).edition).toBe('three');
  expect((await shown({ edition: 'one' })).edition).toBe('one');
  expect((await shown({ edition: 'gone' })).edition).toBe('three');
});

it('a preview shows its item, and changes nothing for others', async () => {
  const preview = { collection: 'post', postId: 'p2' } as const;
  expect((await shown({ preview })).total).toBe(2);
  expect((await shown()).total).toBe(1);
});

it('a load that fails is tried again', async () => {
  fails = true;
  await expect(content.snapshot()).rejects.toThrow('down');
  fails = false;
  expect((await shown()).total).toBe(1);
});

it('an edition that cannot be loaded for a moment is shown when it can [operations.stale-while-away]', async () => {
  await shown();
  [current, fails] = ['two', true];
  content.expire();
  expect((await shown()).edition).toBe('one');
  fails = false;
  expect((await shown()).edition).toBe('two');
  expect(onDamaged).not.toHaveBeenCalled();
});

it('an edition that is damaged leaves the last one on the page, and is told of once [operations.damaged-editions]', async () => {
  await shown();
  [current, isMissing] = ['two', true];
  content.expire();
  expect((await shown()).edition).toBe('one');
  expect((await shown()).edition).toBe('one');
  expect(onDamaged.mock.calls).toEqual([['two', expect.any(Error)]]);
  [current, isMissing] = ['three', false];
  content.expire();
  expect((await shown()).edition).toBe('three');
});

it('before the first edition nothing is shown', async () => {
  current = '';
  expect(await shown()).toEqual({ edition: '', total: 0 });
});

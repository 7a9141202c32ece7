/** What every store does, whatever it keeps editions in. */
import { setTimeout } from 'node:timers/promises';
import { openStore } from '../../../../packages/content-service/editions/openStore';
import {
  EMPTY_STATE,
  makeCurrent,
  type EditionLine,
  type EditionStore,
} from '../../../../packages/content-service/editions/editionStore';
import { makeTestPlace, type TestPlace } from '../../../support/testStore';

let at: TestPlace;
/** As two processes have it. */
let [one, other]: EditionStore[] = [];
beforeEach(async () => {
  at = await makeTestPlace();
  [one, other] = [await openStore(at.place), await openStore(at.place)];
});
afterEach(async () => {
  await Promise.all([one?.close(), other?.close()]);
  await at.remove();
});
const both = (): [EditionStore, EditionStore] => {
  if (!one || !other) throw new Error('The stores are not open');
  return [one, other];
};

const line = (id: string): EditionLine => ({
  ...{ id, createdAt: new Date('2026-01-02T03:04:05.678Z'), source: '/content', sha: 'abc', items: 3 },
  isWithdrawn: false,
});

describe('a store', () => {
  it('is empty at first, and closes twice', async () => {
    const [store] = both();
    expect(await store.readState()).toEqual(EMPTY_STATE);
    expect([...(await store.list('editions')), ...(await store.list('pictures'))]).toEqual([]);
    expect(await store.read('editions', 'none')).toBeUndefined();
    expect(await store.openPicture('none')).toBeUndefined();
    expect(await store.findEarlier()).toBeUndefined();
    await store.close();
    await store.close();
  });

  it('keeps files of any size, byte for byte, for each process that asks', async () => {
    const [writer, reader] = both();
    const large = Buffer.alloc(2_500_000, 'abc');
    const files = { empty: Buffer.alloc(1), small: Buffer.from([0, 255, 92, 10]), large };
    await writer.exclusively(async () => {
      for (const [name, bytes] of Object.entries(files)) await writer.write('pictures', name, bytes);
    });
    expect(Object.fromEntries(await reader.list('pictures'))).toEqual({
      empty: 1,
      small: 4,
      large: 2_500_000,
    });
    for (const [name, bytes] of Object.entries(files)) {
      expect((await reader.read('pictures', name))?.equals(bytes)).toBe(true);
      const opened = await reader.openPicture(name);
      const found = Buffer.isBuffer(opened) ? opened : await opened?.readFile();
      if (!Buffer.isBuffer(opened)) await opened?.close();
      expect(found?.equals(bytes)).toBe(true);
    }
    await writer.write('pictures', 'large', Buffer.from('other'));
    expect((await reader.read('pictures', 'large'))?.toString()).toBe('other');
    await writer.remove('pictures', ['large', 'small', 'none']);
    expect([...(await reader.list('pictures')).keys()]).toEqual(['empty']);
    expect([...(await reader.list('editions')).keys()]).toEqual([]);
  });

  it('replaces its state as a whole, with every instant in it', async () => {
    const [writer, reader] = both();
    const state = {
      current: 'b',
      editions: [{ ...line('a'), leftAt: new Date(1), isWithdrawn: true }, line('b')],
    };
    await writer.exclusively(() => writer.replaceState(state));
    expect(await reader.readState()).toEqual(state);
    let isOver = false;
    const writing = writer.exclusively(async () => {
      for (let n = 0; n < 50; n += 1)
        await writer.replaceState({
          current: `${n}`,
          editions: Array.from({ length: n }, () => line(`${n}`)),
        });
    });
    void writing.finally(() => (isOver = true));
    let reads = 0;
    while (!isOver) {
      const { current, editions } = await reader.readState();
      expect(editions).toHaveLength(current === 'b' ? 2 : Number(current));
      reads += 1;
    }
    await writing;
    expect(reads).toBeGreaterThan(5);
  });

  it('tells of each new state, also of another process [content.new-edition-is-seen]', async () => {
    const [writer, reader] = both();
    const told = new Promise<void>((resolve) => void reader.listen(resolve));
    const own = new Promise<void>((resolve) => void writer.listen(resolve));
    // A folder is looked at now and then, and its first look may come before or after the change.
    await setTimeout(50);
    await writer.exclusively(() => writer.replaceState({ current: 'a', editions: [line('a')] }));
    await Promise.all([told, own]);
  });

  it('lets one write at a time, among all processes [operations.one-writer]', async () => {
    const steps: string[] = [];
    const write = (store: EditionStore, name: string) =>
      store.exclusively(async () => {
        steps.push(`${name} begins`);
        await setTimeout(30);
        steps.push(`${name} ends`);
      });
    const [a, b] = both();
    await Promise.all([write(a, 'a'), write(b, 'b'), write(a, 'c')]);
    const names = steps.filter((_, n) => n % 2 === 0).map((step) => step.charAt(0));
    expect(steps).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
    await expect(a.exclusively(() => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off');
    await write(b, 'd');
    expect(steps.at(-1)).toBe('d ends');
  });
});

describe('makeCurrent', () => {
  it('orders editions as they were published, whatever their clocks said', () => {
    const early = { ...line('early'), createdAt: new Date(0) };
    const state = makeCurrent(makeCurrent(EMPTY_STATE, line('late')), early, new Date(5));
    expect(state.current).toBe('early');
    expect(state.editions.map(({ id, leftAt }) => [id, leftAt?.getTime()])).toEqual([
      ['late', 5],
      ['early', undefined],
    ]);
  });
});

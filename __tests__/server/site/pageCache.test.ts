import type { Place } from '../../../src/lib/address/place';
import type { FairQueue } from '../../../src/server/operations/limits/fairQueue';
import { busy } from '../../../src/server/operations/limits/limits';
import { ageOf, createPageCache } from '../../../src/server/site/pageCache';
import type { RenderedPage } from '../../../src/server/site/render/renderPage';
import { homeOf, placeOf } from '../../support/places';
import { createScriptedContentApi } from '../../support/scriptedContentApi';
import { snapshotOf } from '../../support/snapshotOf';

const place = homeOf('ja');
const page = (html: string, complete = true): RenderedPage => ({
  ...{ status: 200, html, complete, staleMs: 0 },
});

const CLIENT = '192.0.2.1';
const atOnce: FairQueue = (_client, work) => work();

/** A renderer whose renders the test completes by hand. */
function createRenderer() {
  const open: { resolve: (page: RenderedPage) => void; reject: (error: Error) => void }[] = [];
  const render = jest.fn(
    () => new Promise<RenderedPage>((resolve, reject) => open.push({ resolve, reject })),
  );
  return { open, render };
}

describe('createPageCache', () => {
  const logFailure = jest.fn();
  const cacheOf = (render: (place: Place) => Promise<RenderedPage>, queue: FairQueue = atOnce) => {
    const pageOf = createPageCache({ render, queue, logFailure });
    return (address: string, shown: Place, client: string) =>
      pageOf(address, {
        place: shown,
        snapshot: snapshotOf(createScriptedContentApi().api),
        client,
      });
  };
  beforeEach(() => {
    logFailure.mockClear();
    now = 1_000;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  let now = 0;
  /** The cache keeps a clock reading for a millisecond. */
  const pass = (milliseconds: number) => {
    now += milliseconds;
    jest.advanceTimersByTime(milliseconds);
  };

  it('renders once for concurrent visitors of an address', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const asked = Array.from({ length: 50 }, () => pageOf('/ja', place, CLIENT));
    open[0]?.resolve(page('one'));
    const bodies = (await Promise.all(asked)).map(({ html }) => html);
    expect(new Set(bodies)).toEqual(new Set(['one']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders each address separately', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const asked = ['/ja', '/ja?x=1'].map((url) => pageOf(url, place, CLIENT));
    open.forEach(({ resolve }) => resolve(page('one')));
    await Promise.all(asked);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps a page for a second; then the next visitor starts a render', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const first = pageOf('/ja', place, CLIENT);
    open[0]?.resolve(page('one'));
    const { etag } = await first;
    pass(900);
    expect((await pageOf('/ja', place, CLIENT)).etag).toBe(etag);
    expect(render).toHaveBeenCalledTimes(1);
    pass(200);
    expect((await pageOf('/ja', place, CLIENT)).html).toBe('one');
    expect(render).toHaveBeenCalledTimes(2);
    open[1]?.resolve(page('two'));
  });

  it('never sends a page older than ten seconds, even after a long time without visitors [server.html-is-never-old]', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const first = pageOf('/ja', place, CLIENT);
    open[0]?.resolve(page('one'));
    await first;
    pass(8_900);
    expect((await pageOf('/ja', place, CLIENT)).html).toBe('one');
    pass(200);
    const waiting = pageOf('/ja', place, CLIENT);
    open[1]?.resolve(page('two'));
    expect((await waiting).html).toBe('two');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('does not send a page that is too old when re-rendering fails [server.html-is-never-old]', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const first = pageOf('/ja', place, CLIENT);
    open[0]?.resolve(page('one'));
    await first;
    pass(60_000);
    const waiting = pageOf('/ja', place, CLIENT);
    open[1]?.reject(new Error('broken'));
    await expect(waiting).rejects.toThrow('broken');
  });

  it('reports how old its content may be', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const first = pageOf('/ja', place, CLIENT);
    pass(2_000);
    open[0]?.resolve(page('one'));
    expect(ageOf(await first)).toBe(3_000);
  });

  it('keeps the stale page when re-rendering fails, and logs the error', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const first = pageOf('/ja', place, CLIENT);
    open[0]?.resolve(page('one'));
    await first;
    pass(1_100);
    expect((await pageOf('/ja', place, CLIENT)).html).toBe('one');
    open[1]?.reject(new Error('broken'));
    await new Promise(setImmediate);
    expect((await pageOf('/ja', place, CLIENT)).html).toBe('one');
    expect(logFailure.mock.calls).toEqual([[new Error('broken')]]);
    expect(render).toHaveBeenCalledTimes(3);
    open[2]?.resolve(page('two'));
  });

  it('encodes a page again only if it has changed', async () => {
    const pages = ['one', 'one', 'two'];
    const pageOf = cacheOf(async () => page(pages.shift() ?? ''));
    const encoded: Buffer[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      // The first visitor after a second gets the stale page and has it rendered again.
      await pageOf('/ja', place, CLIENT);
      await new Promise(setImmediate);
      encoded.push(await (await pageOf('/ja', place, CLIENT)).bodyIn('br'));
      pass(1_100);
    }
    const [first, same, other] = encoded;
    expect(same).toBe(first);
    expect(other?.equals(first ?? Buffer.alloc(0))).toBe(false);
  });

  it('an incomplete page is shared for a second and never sent stale: the next visitor waits for a new render', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const first = pageOf('/ja', place, CLIENT);
    open[0]?.resolve(page('half', false));
    expect((await first).complete).toBe(false);
    pass(900);
    expect((await pageOf('/ja', place, CLIENT)).html).toBe('half');
    expect(render).toHaveBeenCalledTimes(1);
    pass(200);
    const waiting = [pageOf('/ja', place, CLIENT), pageOf('/ja', place, CLIENT)];
    open[1]?.resolve(page('whole'));
    expect((await Promise.all(waiting)).map(({ html }) => html)).toEqual(['whole', 'whole']);
    expect(render).toHaveBeenCalledTimes(2);
    pass(1_100);
    expect((await pageOf('/ja', place, CLIENT)).html).toBe('whole');
    open[2]?.resolve(page('newer'));
  });

  it('a failed first render is an error, and the next visitor triggers another', async () => {
    const { open, render } = createRenderer();
    const pageOf = cacheOf(render);
    const failed = pageOf('/ja', place, CLIENT);
    open[0]?.reject(new Error('broken'));
    await expect(failed).rejects.toThrow('broken');
    const next = pageOf('/ja', place, CLIENT);
    open[1]?.resolve(page('two'));
    expect((await next).html).toBe('two');
    expect(logFailure).not.toHaveBeenCalled();
  });

  describe('made-up addresses [server.cache-busting]', () => {
    const searchOf = (text: string): [string, Place, string] => {
      const search = placeOf(`/ja/search?text=${text}`);
      return [`/ja/search?text=${text}`, search, CLIENT];
    };
    const item = placeOf('/ja/projects/one');

    it('do not push the pages of the site out', async () => {
      const render = jest.fn((place: Place) => Promise.resolve(page(place.page)));
      const pageOf = cacheOf(render);
      await pageOf('/ja', place, CLIENT);
      await pageOf('/ja/projects/one', item, CLIENT);
      for (let index = 0; index < 1_000; index += 1) await pageOf(...searchOf(`${index}`));
      render.mockClear();
      await pageOf('/ja', place, CLIENT);
      await pageOf('/ja/projects/one', item, CLIENT);
      expect(render).not.toHaveBeenCalled();
    });

    it('wait in the queue under their client; pages of the site, and items seen before, are urgent', async () => {
      const waiting: (string | undefined)[] = [];
      const pageOf = cacheOf(
        () => Promise.resolve(page('one')),
        (client, work) => (waiting.push(client), work()),
      );
      await pageOf('/ja', place, CLIENT);
      await pageOf(...searchOf('a'));
      await pageOf('/ja/projects/one', item, CLIENT);
      pass(1_100);
      await pageOf('/ja/projects/one', item, CLIENT);
      expect(waiting).toEqual([undefined, CLIENT, CLIENT, undefined]);
    });

    it('an item that does not exist never becomes a page of the site', async () => {
      const waiting: (string | undefined)[] = [];
      const pageOf = cacheOf(
        () => Promise.resolve({ ...page('nothing'), status: 404 as const }),
        (client, work) => (waiting.push(client), work()),
      );
      await pageOf('/ja/projects/one', item, CLIENT);
      pass(1_100);
      await pageOf('/ja/projects/one', item, CLIENT);
      expect(waiting).toEqual([CLIENT, CLIENT]);
    });

    it('does not refuse a visitor who requests the same as a refused client [server.busy]', async () => {
      const refused: (() => void)[] = [];
      const render = jest.fn(() => Promise.resolve(page('found')));
      const queue: FairQueue = (client, work) =>
        client === CLIENT
          ? new Promise((_, reject) => refused.push(() => reject(busy('too much is waiting'))))
          : work();
      const pageOf = cacheOf(render, queue);
      const [key, search] = searchOf('a');
      const flood = pageOf(key, search, CLIENT);
      const sameClient = pageOf(key, search, CLIENT);
      refused.forEach((refuse) => refuse());
      await expect(flood).rejects.toThrow('too much is waiting');
      await expect(sameClient).rejects.toThrow('too much is waiting');
      const others = [CLIENT, '192.0.2.2', '192.0.2.3'].map((client) => pageOf(key, search, client));
      // What another one's turn gives is everybody's.
      refused.forEach((refuse) => refuse());
      expect((await Promise.all(others)).map(({ html }) => html)).toEqual(['found', 'found', 'found']);
      render.mockClear();
      await pageOf(key, search, '192.0.2.4');
      expect(render).not.toHaveBeenCalled();
    });

    it('a render whose slot in the shelf is taken still answers', async () => {
      const { open, render } = createRenderer();
      const pageOf = cacheOf(render);
      const asked = Array.from({ length: 300 }, (_, index) => pageOf(...searchOf(`${index}`)));
      open.forEach(({ resolve }, index) => resolve(page(`${index}`)));
      expect((await Promise.all(asked)).map(({ html }) => html)).toEqual(asked.map((_, index) => `${index}`));
    });
  });
});

import { ageOf, createPageCache } from '../../../src/server/pages/pageCache';
import type { RenderedPage } from '../../../src/server/render/renderPage';
import { homeOf } from '../../support/places';

const place = homeOf('ja');
const page = (html: string, complete = true): RenderedPage => ({ status: 200, html, complete });

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
    const pageOf = createPageCache(render, logFailure);
    const asked = Array.from({ length: 50 }, () => pageOf('/ja', place));
    open[0]?.resolve(page('one'));
    const bodies = (await Promise.all(asked)).map(({ bodies: { identity } }) => identity.toString());
    expect(new Set(bodies)).toEqual(new Set(['one']));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders each address separately', async () => {
    const { open, render } = createRenderer();
    const pageOf = createPageCache(render, logFailure);
    const asked = ['/ja', '/ja?x=1'].map((url) => pageOf(url, place));
    open.forEach(({ resolve }) => resolve(page('one')));
    await Promise.all(asked);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps a page for a second; then the next visitor starts a render', async () => {
    const { open, render } = createRenderer();
    const pageOf = createPageCache(render, logFailure);
    const first = pageOf('/ja', place);
    open[0]?.resolve(page('one'));
    const { etag } = await first;
    pass(900);
    expect((await pageOf('/ja', place)).etag).toBe(etag);
    expect(render).toHaveBeenCalledTimes(1);
    pass(200);
    expect((await pageOf('/ja', place)).html).toBe('one');
    expect(render).toHaveBeenCalledTimes(2);
    open[1]?.resolve(page('two'));
  });

  it('never sends a page older than ten seconds, even after a long time without visitors [server.html-is-never-old]', async () => {
    const { open, render } = createRenderer();
    const pageOf = createPageCache(render, logFailure);
    const first = pageOf('/ja', place);
    open[0]?.resolve(page('one'));
    await first;
    pass(8_900);
    expect((await pageOf('/ja', place)).html).toBe('one');
    pass(200);
    const waiting = pageOf('/ja', place);
    open[1]?.resolve(page('two'));
    expect((await waiting).html).toBe('two');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('does not send a page that is too old when re-rendering fails [server.html-is-never-old]', async () => {
    const { open, render } = createRenderer();
    const pageOf = createPageCache(render, logFailure);
    const first = pageOf('/ja', place);
    open[0]?.resolve(page('one'));
    await first;
    pass(60_000);
    const waiting = pageOf('/ja', place);
    open[1]?.reject(new Error('broken'));
    await expect(waiting).rejects.toThrow('broken');
  });

  it('reports how old its content may be', async () => {
    const { open, render } = createRenderer();
    const pageOf = createPageCache(render, logFailure);
    const first = pageOf('/ja', place);
    pass(2_000);
    open[0]?.resolve(page('one'));
    expect(ageOf(await first)).toBe(3_000);
  });

  it('keeps the stale page when re-rendering fails, and logs the error', async () => {
    const { open, render } = createRenderer();
    const pageOf = createPageCache(render, logFailure);
    const first = pageOf('/ja', place);
    open[0]?.resolve(page('one'));
    await first;
    pass(1_100);
    expect((await pageOf('/ja', place)).html).toBe('one');
    open[1]?.reject(new Error('broken'));
    await new Promise(setImmediate);
    expect((await pageOf('/ja', place)).html).toBe('one');
    expect(logFailure.mock.calls).toEqual([[new Error('broken')]]);
    expect(render).toHaveBeenCalledTimes(3);
    open[2]?.resolve(page('two'));
  });

  it('an incomplete page is shared for a second and never sent stale: the next visitor waits for a new render', async () => {
    const { open, render } = createRenderer();
    const pageOf = createPageCache(render, logFailure);
    const first = pageOf('/ja', place);
    open[0]?.resolve(page('half', false));
    expect((await first).complete).toBe(false);
    pass(900);
    expect((await pageOf('/ja', place)).html).toBe('half');
    expect(render).toHaveBeenCalledTimes(1);
    pass(200);
    const waiting = [pageOf('/ja', place), pageOf('/ja', place)];
    open[1]?.resolve(page('whole'));
    expect((await Promise.all(waiting)).map(({ html }) => html)).toEqual(['whole', 'whole']);
    expect(render).toHaveBeenCalledTimes(2);
    pass(1_100);
    expect((await pageOf('/ja', place)).html).toBe('whole');
    open[2]?.resolve(page('newer'));
  });

  it('a failed first render is an error, and the next visitor triggers another', async () => {
    const { open, render } = createRenderer();
    const pageOf = createPageCache(render, logFailure);
    const failed = pageOf('/ja', place);
    open[0]?.reject(new Error('broken'));
    await expect(failed).rejects.toThrow('broken');
    const next = pageOf('/ja', place);
    open[1]?.resolve(page('two'));
    expect((await next).html).toBe('two');
    expect(logFailure).not.toHaveBeenCalled();
  });
});

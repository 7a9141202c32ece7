/** An item that is loading already: for a retry, or the navigation to its page. */
import { ensureItem } from '../../../src/features/content/itemSaga';
import { selectItem } from '../../../src/features/content/contentState';
import { itemReceived } from '../../../src/features/content/contentSlice';
import type { RootState } from '../../../src/app/state/store';
import { call, cancel, fork, join, race, take } from '../../../src/world/effects';
import { waitEnded } from '../../../src/navigation/navigationSlice';
import { guarded } from '../../../src/world/guarded';
import type { Saga } from '../../../src/world/saga';
import { makeArticle } from '../../support/items';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

const voice = { collection: 'blog_kr', locale: 'ko', id: 'voice' } as const;
const other = { ...voice, id: 'other' };
const statusOf = (state: RootState) => selectItem(state, voice).status;

/** Two loads. A time-out cancels the first, which calls, then another one the second. */
function* twice(): Saga<void> {
  const owner = yield* fork(guarded(ensureItem), voice);
  const waiting = yield* fork(guarded(ensureItem), voice);
  yield* take(waitEnded);
  yield* cancel(owner);
  yield* race([join(waiting), take(waitEnded)]);
  yield* cancel(waiting);
}

/** The second of two loads is cancelled while it waits. */
function* secondOfTwo(): Saga<void> {
  yield* fork(guarded(ensureItem), voice);
  const waiting = yield* fork(guarded(ensureItem), voice);
  yield* take(waitEnded);
  yield* cancel(waiting);
}

/** As before, but the second begins later. */
function* laterOfTwo(): Saga<void> {
  yield* fork(guarded(ensureItem), voice);
  yield* take(waitEnded);
  const waiting = yield* fork(guarded(ensureItem), voice);
  yield* cancel(waiting);
}

function start(both = twice) {
  const { content, context } = createContentContext();
  return { content, flow: sagaTest(both, { context }) };
}

/** The second load begins later. */
function* oneByOne(): Saga<void> {
  yield* fork(guarded(ensureItem), voice);
  yield* take(waitEnded);
  yield* call(ensureItem, voice);
}

describe('an item that is loading [content.one-load-of-an-item]', () => {
  it('is not requested twice: the second load ends with the first', async () => {
    const { content, flow } = start();
    await flow.pass(0);
    content.call('blog_kr').answer(makeArticle('voice'));
    await flow.dispatch(waitEnded());
    await flow.ends();
    flow.expectState(statusOf).toBe('ready');
    expect(content.calls).toHaveLength(1);
  });

  it('is not requested by a load that begins later', async () => {
    const { content, flow } = start(oneByOne);
    await flow.dispatch(waitEnded());
    content.call('blog_kr').answer(makeArticle('voice'));
    await flow.ends();
    flow.expectStates(statusOf).toEqual(['idle', 'loading', 'ready']);
    expect(content.calls).toHaveLength(1);
  });

  it('is requested again by the waiting load, if the calling one is cancelled', async () => {
    const { content, flow } = start();
    await flow.pass(0);
    await flow.dispatch(waitEnded());
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    content.call('blog_kr').answer(makeArticle('voice'));
    await flow.ends();
    flow.expectStates(statusOf).toEqual(['idle', 'loading', 'idle', 'loading', 'ready']);
  });

  it('is not loaded once no task waits for it', async () => {
    const { content, flow } = start();
    await flow.pass(0);
    await flow.dispatch(waitEnded());
    await flow.dispatch(waitEnded());
    await flow.ends();
    flow.expectState(statusOf).toBe('idle');
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it.each([
    ['in the same tick', secondOfTwo],
    ['later', laterOfTwo],
  ])('continues loading if a load that began %s and waits is cancelled', async (_, both) => {
    const { content, flow } = start(both);
    await flow.pass(0);
    await flow.dispatch(waitEnded());
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false]);
    content.call('blog_kr').answer(makeArticle('voice'));
    await flow.ends();
    flow.expectState(statusOf).toBe('ready');
  });

  it('is waited for until its own load ends, also if that fails', async () => {
    const { content, flow } = start();
    await flow.pass(0);
    content.call('blog_kr').fail();
    await flow.dispatch(waitEnded());
    await flow.ends();
    flow.expectState(statusOf).toBe('failed');
    expect(content.calls).toHaveLength(1);
  });

  it('is waited for while other items are loaded and removed', async () => {
    const { content, flow } = start();
    await flow.pass(0);
    await flow.dispatch(itemReceived({ ...other, item: makeArticle('other') }));
    await flow.dispatch(waitEnded());
    content.call('blog_kr').answer(makeArticle('voice'));
    await flow.ends();
    flow.expectState(statusOf).toBe('ready');
    expect(content.calls).toHaveLength(2);
  });
});

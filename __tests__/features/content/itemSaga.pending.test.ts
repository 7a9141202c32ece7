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
import { expectFlow } from '../../support/expectFlow';
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
  return { content, flow: expectFlow(both).withContext(context) };
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
    await flow
      .act(() => content.call('blog_kr').answer(makeArticle('voice')))
      .dispatch(waitEnded())
      .hasFinalState(statusOf, 'ready')
      .run();
    expect(content.calls).toHaveLength(1);
  });

  it('is not requested by a load that begins later', async () => {
    const { content, flow } = start(oneByOne);
    await flow
      .dispatch(waitEnded())
      .act(() => content.call('blog_kr').answer(makeArticle('voice')))
      .hasStates(statusOf, ['idle', 'loading', 'ready'])
      .run();
    expect(content.calls).toHaveLength(1);
  });

  it('is requested again by the waiting load, if the calling one is cancelled', async () => {
    const { content, flow } = start();
    await flow
      .dispatch(waitEnded())
      .act(() => {
        expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
        content.call('blog_kr').answer(makeArticle('voice'));
      })
      .hasStates(statusOf, ['idle', 'loading', 'idle', 'loading', 'ready'])
      .run();
  });

  it('is not loaded once no task waits for it', async () => {
    const { content, flow } = start();
    await flow.dispatch(waitEnded()).dispatch(waitEnded()).hasFinalState(statusOf, 'idle').run();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it.each([
    ['in the same tick', secondOfTwo],
    ['later', laterOfTwo],
  ])('continues loading if a load that began %s and waits is cancelled', async (_, both) => {
    const { content, flow } = start(both);
    await flow
      .dispatch(waitEnded())
      .act(() => {
        expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false]);
        content.call('blog_kr').answer(makeArticle('voice'));
      })
      .hasFinalState(statusOf, 'ready')
      .run();
  });

  it('is waited for until its own load ends, also if that fails', async () => {
    const { content, flow } = start();
    await flow
      .act(() => content.call('blog_kr').fail())
      .dispatch(waitEnded())
      .hasFinalState(statusOf, 'failed')
      .run();
    expect(content.calls).toHaveLength(1);
  });

  it('is waited for while other items are loaded and removed', async () => {
    const { content, flow } = start();
    await flow
      .dispatch(itemReceived({ ...other, item: makeArticle('other') }))
      .dispatch(waitEnded())
      .act(() => content.call('blog_kr').answer(makeArticle('voice')))
      .hasFinalState(statusOf, 'ready')
      .run();
    expect(content.calls).toHaveLength(2);
  });
});

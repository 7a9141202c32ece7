/** Lists of which a part failed: its items are shown at once, and stay until the whole list is there. */
import type { Saga } from '../../../src/world/saga';
import type { ListRef } from '../../../src/features/content/contentState';
import { listFailed, listReceived, listRequested } from '../../../src/features/content/contentSlice';
import { ensureList, fetchList } from '../../../src/features/content/listSaga';
import { listOf, makeArticle } from '../../support/items';
import { idsIn, listIn, statusIn } from '../../support/lists';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext } from '../../support/scriptedContentApi';

const articles = { list: 'articles', locale: 'ja' } as const;

function start(saga: (ref: ListRef) => Saga<void>, given: { type: string }[] = []) {
  const { content, context, failures } = createContentContext();
  return {
    content,
    failures,
    flow: expectFlow(saga, articles)
      .withState(stateAfter(...given))
      .withContext(context),
  };
}

describe('a list of which only a part was sent [loading.part-is-finished-by-browser]', () => {
  const part = [
    listReceived({ ...articles, items: [makeArticle('b')], total: 1, page: 1, partial: true }),
    listFailed(articles),
  ];

  it('is requested in full by the next load; shown items stay until then', async () => {
    const { content, flow } = start(ensureList, part);
    await flow
      .act((state) => {
        expect(listIn(articles)(state)).toMatchObject({ status: 'loading', items: [{ id: 'b' }] });
        content.call('blog').answer(listOf(makeArticle('b', { date: '2026-01-01' })));
        content.call('media').answer(listOf(makeArticle('m', { date: '2026-02-01' })));
      })
      .hasFinalState.like(listIn(articles), { status: 'ready', total: 2 })
      .hasFinalState(idsIn(articles), ['m', 'b'])
      .hasStates(statusIn(articles), ['partial', 'loading', 'ready'])
      .run();
    expect(content.calls).toHaveLength(2);
  });

  it.each([[['media']], [['blog']], [['blog', 'media']]])(
    'keeps its items when %j fail again, and is not requested a third time [failure.partial-page]',
    async (failing) => {
      const { content, failures, flow } = start(ensureList, part);
      await flow
        .act(() => {
          for (const call of content.calls) {
            if (failing.includes(call.collection)) call.fail();
            else call.answer(listOf(makeArticle(`new in ${call.collection}`)));
          }
        })
        .hasFinalState.like(listIn(articles), { status: 'partial', total: 1, items: [{ id: 'b' }] })
        .hasStates(statusIn(articles), ['partial', 'loading', 'partial'])
        .run();
      expect(content.calls).toHaveLength(2);
      expect(failures).toHaveLength(failing.length);
    },
  );

  it('keeps its items when cancelled during the retry, and aborts its calls', async () => {
    const { content, flow } = start(ensureList, part);
    await flow.hasFinalState
      .like(listIn(articles), { status: 'partial', items: [{ id: 'b' }] })
      .hasStates(statusIn(articles), ['partial', 'loading', 'partial'])
      .silentRun();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('a FETCH uses it during the retry, so that loading does not wait', async () => {
    const { content, flow } = start(fetchList, [...part, listRequested(articles)]);
    await flow.hasFinalState
      .like(listIn(articles), { status: 'loading', unused: false })
      .hasFinalState((state) => state.loading.progress, { blog: 100, media: 100 })
      .run();
    expect(content.calls).toEqual([]);
  });

  it('of an unknown list, the loaded part is shown, and marked as one', async () => {
    const { content, flow } = start(ensureList);
    await flow
      .act(() => {
        content.call('blog').fail();
        content.call('media').answer({ ...listOf(makeArticle('m')), total: 7 });
      })
      .hasFinalState.like(listIn(articles), { status: 'partial', total: 7, page: 1 })
      .hasFinalState(idsIn(articles), ['m'])
      .run();
  });

  it('of an unknown list, nothing is stored if every collection failed', async () => {
    const { content, flow } = start(ensureList);
    await flow
      .act(() => {
        for (const call of content.calls) call.fail();
      })
      .hasFinalState.like(listIn(articles), { status: 'failed', items: [], page: 0 })
      .hasStates(statusIn(articles), ['idle', 'loading', 'failed'])
      .run();
  });

  it('a complete list is not marked', async () => {
    const { content, flow } = start(ensureList, part);
    await flow
      .act(() => {
        for (const call of content.calls) call.answer(listOf(makeArticle(call.collection)));
      })
      .hasFinalState(statusIn(articles), 'ready')
      .run();
  });

  it('what a FETCH could not load is not consumed, and is requested by the next', async () => {
    const { content, flow } = start(fetchList, part);
    await flow
      .act(() => {
        for (const call of content.calls) call.fail();
      })
      .hasFinalState.like(listIn(articles), { status: 'partial', unused: true })
      .hasFinalState((state) => state.loading.progress, { blog: 100, media: 100 })
      .run();
    expect(content.calls).toHaveLength(2);
  });
});

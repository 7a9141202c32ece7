import type { ListRef } from '../../../src/features/content/contentState';
import { loadSpelling } from '../../../src/features/search/spellingSaga';
import { listOf, makeArticle, makeProject } from '../../support/items';
import { idsIn, listIn, received } from '../../support/lists';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext } from '../../support/scriptedContentApi';

const refOf = (text: string, locale: 'ko' | 'en' = 'ko'): ListRef => ({ list: 'spelling', locale, text });

function start(
  text: string,
  given: { type: string }[] = [],
  answerTo?: Parameters<typeof createContentContext>[0],
) {
  const { content, context, failures } = createContentContext(answerTo);
  return {
    content,
    failures,
    flow: expectFlow(loadSpelling, { locale: 'ko', text })
      .withState(stateAfter(...given))
      .withContext(context),
  };
}

describe('loadSpelling [search.spelling]', () => {
  it('asks each source of the language for its newest items, and keeps the one that has the nearest word', async () => {
    const { content, flow } = start('디지인');
    const near = makeArticle('near', { title: '디자인', tags: [] });
    await flow
      .act(() => {
        content.call('post').answer(listOf(makeProject('far', { title: '지도', tags: [] })));
        content.call('blog_kr').answer(listOf(near));
      })
      .hasFinalState.like(listIn(refOf('디지인')), { status: 'ready', items: [near] })
      .run();
    const query = { page: 1, limit: 100, _sort: 'date:DESC' };
    expect(content.calls.map((call) => [call.method, call.collection, call.query])).toEqual([
      ['getList', 'post', { ...query, locale: 'ko_KR' }],
      ['getList', 'blog_kr', query],
    ]);
  });

  it('goes on to older items where there are more, five pages at most, and then knows that there is nothing', async () => {
    const { content, flow } = start('디지인', [], ({ collection }) => ({
      ...listOf(),
      total: collection === 'post' ? 9_000 : 200,
    }));
    await flow.hasFinalState.like(listIn(refOf('디지인')), { status: 'ready', items: [] }).run();
    expect(content.calls.map(({ collection, query }) => `${collection} ${query.page}`)).toEqual([
      'post 1',
      'blog_kr 1',
      'post 2',
      'blog_kr 2',
      'post 3',
      'post 4',
      'post 5',
    ]);
  });

  it('asks nothing again, and nothing for a text that is too short', async () => {
    for (const [text, given] of [
      ['디지인', [received(refOf('디지인'), [])]],
      ['ab', []],
    ] as const) {
      const { content, flow } = start(text, [...given]);
      await flow.hasFinalState(idsIn(refOf(text)), []).run();
      expect(content.calls).toEqual([]);
    }
  });

  it('uses what the other source answers if one fails, and knows nothing without a word', async () => {
    for (const [title, status] of [
      ['디자인', 'ready'],
      ['지도', 'idle'],
    ] as const) {
      const { content, flow, failures } = start('디지인');
      await flow
        .act(() => {
          content.call('post').fail();
          content.call('blog_kr').answer(listOf(makeArticle('a', { title, tags: [] })));
        })
        .hasFinalState((state) => listIn(refOf('디지인'))(state).status, status)
        .run();
      expect(failures).toEqual(['The spelling could not be looked up in post']);
    }
  });

  it('is aborted with the page', async () => {
    const { content, flow } = start('디지인');
    await flow.hasFinalState((state) => listIn(refOf('디지인'))(state).status, 'idle').silentRun();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});

import type { ListRef } from '../../../src/features/content/contentState';
import { loadSpelling } from '../../../src/features/search/spellingSaga';
import { listOf, makeArticle, makeProject } from '../../support/items';
import { idsIn, listIn, received } from '../../support/lists';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

const refOf = (text: string, locale: 'ko' | 'en' = 'ko'): ListRef => ({ list: 'spelling', locale, text });

function start(text: string, locale: 'ko' | 'en' = 'ko', given: { type: string }[] = []) {
  const { content, context, failures } = createContentContext();
  return { content, failures, flow: sagaTest(loadSpelling, { args: [{ locale, text }], context, given }) };
}

describe('loadSpelling [search.spelling]', () => {
  it('asks each source of the language for its newest items, and keeps the one that has the nearest word', async () => {
    const { content, flow } = start('디지인');
    await flow.pass(0);
    const near = makeArticle('near', { title: '디자인', tags: [] });
    content.call('post').answer(listOf(makeProject('far', { title: '지도', tags: [] })));
    content.call('blog_kr').answer(listOf(near));
    await flow.ends();
    flow.expectState(listIn(refOf('디지인'))).toMatchObject({ status: 'ready', items: [near] });
    const query = { page: 1, limit: 100, _sort: 'date:DESC' };
    const options = expect.anything() as unknown;
    flow.expectCalls('contentApi.getList').toEqual([
      ['post', { ...query, locale: 'ko_KR' }, options],
      ['blog_kr', query, options],
    ]);
  });

  it('goes on to older items where there are more, five pages at most, and then knows that there is nothing', async () => {
    const { content, flow } = start('디지인');
    for (let page = 1; page <= 5; page += 1) {
      await flow.pass(0);
      content.call('post').answer({ ...listOf(), total: 9_000 });
      if (page <= 2) content.call('blog_kr').answer({ ...listOf(), total: 200 });
    }
    await flow.ends();
    flow.expectState(listIn(refOf('디지인'))).toMatchObject({ status: 'ready', items: [] });
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
      const { content, flow } = start(text, 'ko', [...given]);
      await flow.ends();
      flow.expectState(idsIn(refOf(text))).toEqual([]);
      expect(content.calls).toEqual([]);
    }
  });

  it('uses what the other source answers if one fails, and knows nothing without a word', async () => {
    for (const [title, status] of [
      ['디자인', 'ready'],
      ['지도', 'idle'],
    ] as const) {
      const { content, flow, failures } = start('디지인');
      await flow.pass(0);
      content.call('post').fail();
      content.call('blog_kr').answer(listOf(makeArticle('a', { title, tags: [] })));
      await flow.ends();
      flow.expectState((state) => listIn(refOf('디지인'))(state).status).toBe(status);
      expect(failures).toEqual(['The spelling could not be looked up in post']);
    }
  });

  it('is aborted with the page', async () => {
    const { content, flow } = start('디지인');
    await flow.pass(0);
    await flow.stop();
    flow.expectState((state) => listIn(refOf('디지인'))(state).status).toBe('idle');
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});

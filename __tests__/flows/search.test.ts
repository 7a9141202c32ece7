import type { Locale } from '@hibari/contract/locales';
import type { ListRef } from '../../src/features/content/contentState';
import { listFailed } from '../../src/features/content/contentSlice';
import { select } from '../../src/world/effects';
import type { Saga } from '../../src/world/saga';
import type { World } from '../../src/world/world';
import { loadSpelling } from '../../src/features/search/spellingSaga';
import { loadSearch } from '../../src/pages/search/searchRoute';
import { listOf, makeArticle, makeProject, several } from '../support/items';
import { idsIn, listIn, received, statusIn } from '../support/lists';
import { placeOf } from '../support/places';
import { expectFlow, stateAfter } from '../support/expectFlow';
import { createContentContext } from '../support/scriptedContentApi';

function start(
  url: string,
  given: { type: string }[] = [],
  load: World['spelling']['load'] = () => Promise.resolve(loadSpelling),
) {
  const { content, context: calls, failures } = createContentContext();
  const context = { ...calls, spelling: { load } };
  return {
    content,
    failures,
    flow: expectFlow(loadSearch, placeOf(url))
      .withState(stateAfter(...given))
      .withContext(context),
  };
}
const articlesOf = (text: string, locale: Locale = 'ja'): ListRef => ({ list: 'articles', locale, text });
const projectsOf = (text: string, locale: Locale = 'ja'): ListRef => ({ list: 'projects', locale, text });

function* failing(): Saga<void> {
  yield* select(() => undefined);
  throw new Error('a fault');
}

describe('loadSearch', () => {
  it.each([
    ['/ja/search?text=%E9%9B%B2', '雲', ['post', 'blog', 'media']],
    ['/ko/search?text=a%26b', 'a&b', ['post', 'blog_kr']],
    ['/en/search?text=+x+', 'x', ['post']],
    ['/ja/search', '', ['post', 'blog', 'media']],
  ] as const)('%s searches for %j in %j [search.text-from-address]', async (url, text, scope) => {
    const { content, flow } = start(url);
    const locale = url.slice(1, 3) as Locale;
    await flow
      .act(() => {
        expect(content.calls.map(({ method, collection }) => [method, collection])).toEqual(
          scope.map((collection) => ['search', collection]),
        );
      })
      .act(content.answerAll, content.answerAll)
      .hasFinalState.like(listIn(articlesOf(text, locale)), { status: 'ready', total: 0 })
      .hasFinalState.like(listIn(projectsOf(text, locale)), { status: 'ready', total: 0 })
      .run();
  });

  it('merges the articles, newest first, and adds up their totals; keeps projects separate', async () => {
    const { content, flow } = start('/ja/search?text=a');
    const blog = [makeArticle('b1', { date: '2026-03-01' }), makeArticle('b2', { date: 'never' })];
    await flow
      .act(() => {
        content.call('blog').answer({ ...listOf(...blog), total: 120 });
        content.call('media').answer(listOf(makeArticle('m1', { date: '2026-04-01' })));
        content.call('post').answer(listOf(makeProject('p1'), makeProject('p2')));
      })
      .hasFinalState(idsIn(articlesOf('a')), ['m1', 'b1', 'b2'])
      .hasFinalState.like(listIn(articlesOf('a')), { total: 121 })
      .hasFinalState(idsIn(projectsOf('a')), ['p1', 'p2'])
      .run();
  });

  it('looks for the nearest word once nothing is found [search.spelling]', async () => {
    const { content, flow } = start('/en/search?text=tyopgraphy');
    await flow
      .act(() => content.call('post').answer(listOf()))
      .act(() => {
        expect(content.calls).toHaveLength(2);
        content.call('post').answer(listOf(makeProject('p', { tags: ['Typography'] })));
      })
      .hasFinalState(idsIn({ list: 'spelling', locale: 'en', text: 'tyopgraphy' }), ['p'])
      .run();
  });

  const nothing = [
    received(articlesOf('tyopgraphy', 'en'), []),
    received(projectsOf('tyopgraphy', 'en'), []),
  ];

  it.each([
    ['its code cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['it fails', () => Promise.resolve(failing)],
  ])('is complete without that word if %s [search.spelling]', async (_, load) => {
    const { flow, failures } = start('/en/search?text=tyopgraphy', nothing, load);
    await flow.hasFinalState(statusIn(projectsOf('tyopgraphy', 'en')), 'ready').run();
    expect(failures).toEqual(['Spelling']);
  });

  it('stops waiting for the word with the navigation', async () => {
    const { content, flow } = start(
      '/en/search?text=tyopgraphy',
      nothing,
      () => new Promise(() => undefined),
    );
    await flow.hasFinalState(statusIn(projectsOf('tyopgraphy', 'en')), 'ready').silentRun();
    expect(content.calls).toEqual([]);
  });

  it('keeps the results of another search under its own address [search.results-by-address]', async () => {
    const given = [received(projectsOf('older'), [makeProject('old')])];
    const { content, flow } = start('/ja/search?text=newer', given);
    await flow
      .act(content.answerAll, content.answerAll)
      .hasFinalState(idsIn(projectsOf('older')), ['old'])
      .hasFinalState(idsIn(projectsOf('newer')), [])
      .run();
  });

  it('requests nothing that is already loaded', async () => {
    const given = [received(articlesOf('a'), []), received(projectsOf('a'), [makeProject('p')])];
    const { content, flow } = start('/ja/search?text=+a', given);
    await flow.hasFinalState(idsIn(projectsOf('a')), ['p']).run();
    expect(content.calls).toEqual([]);
  });

  it('each kind of result is paged separately [search.more]', async () => {
    const given = [
      received(articlesOf('a', 'ko'), several(100, makeArticle), 150),
      received(projectsOf('a', 'ko'), several(100, makeProject), 150),
    ];
    const { content, flow } = start('/ko/search?text=a&projects=2', given);
    await flow
      .act(() => {
        expect(content.calls.map(({ collection, query }) => [collection, query.page])).toEqual([['post', 2]]);
        content.call('post').answer({ ...listOf(...several(50, makeProject, 'q')), total: 150 });
      })
      .hasFinalState((state) => idsIn(projectsOf('a', 'ko'))(state).length, 150)
      .hasFinalState((state) => idsIn(articlesOf('a', 'ko'))(state).length, 100)
      .run();
  });

  it.each(['post', 'blog'] as const)(
    '%s failing: its list offers a retry, the others are shown [search.failure-is-no-empty-result]',
    async (failing) => {
      const { content, flow, failures } = start('/ja/search?text=a');
      const [failed, whole] = failing === 'post' ? [projectsOf, articlesOf] : [articlesOf, projectsOf];
      const status = failing === 'post' ? 'failed' : 'partial';
      await flow
        .act(() => {
          for (const call of content.calls) {
            if (call.collection === failing) call.fail();
            else call.answer(listOf(makeArticle(call.collection)));
          }
        })
        .hasFinalState(statusIn(failed('a')), status)
        .hasFinalState(statusIn(whole('a')), 'ready')
        .hasFinalState(idsIn(articlesOf('a')), failing === 'post' ? ['blog', 'media'] : ['media'])
        .run();
      expect(failures).toHaveLength(1);
    },
  );

  it('a failed search is retried; shown results stay until then', async () => {
    const part = [received(projectsOf('a', 'en'), [makeProject('p')]), listFailed(projectsOf('a', 'en'))];
    const { content, flow } = start('/en/search?text=a', part);
    await flow
      .act((state) => {
        expect(idsIn(projectsOf('a', 'en'))(state)).toEqual(['p']);
        content.call('post').answer(listOf(makeProject('p'), makeProject('q')));
      })
      .hasFinalState.like(listIn(projectsOf('a', 'en')), { status: 'ready', total: 2 })
      .run();
  });

  it('when cancelled, its calls are aborted and nothing is left pending', async () => {
    const { content, flow, failures } = start('/ja/search?text=a');
    await flow
      .hasFinalState(statusIn(articlesOf('a')), 'idle')
      .hasFinalState(statusIn(projectsOf('a')), 'idle')
      .silentRun();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    expect(failures).toEqual([]);
  });
});

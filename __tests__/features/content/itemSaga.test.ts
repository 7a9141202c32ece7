import { ensureItem } from '../../../src/features/content/itemSaga';
import { selectItem, type ItemRef } from '../../../src/features/content/contentState';
import {
  itemCancelled,
  itemFailed,
  itemMissing,
  itemReceived,
  itemRequested,
} from '../../../src/features/content/contentSlice';
import type { RootState } from '../../../src/app/state/store';
import { makeArticle, makeProject } from '../../support/items';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext, type ScriptedCall } from '../../support/scriptedContentApi';

const project = { collection: 'post', locale: 'ko', id: 'kumo' } as const;
const article = { collection: 'blog_kr', locale: 'ko', id: 'voice' } as const;
const itemIn = (ref: ItemRef) => (state: RootState) => selectItem(state, ref);
const statusOf = (ref: ItemRef) => (state: RootState) => selectItem(state, ref).status;

function start(ref: ItemRef, given: { type: string }[] = []) {
  const { content, context, failures } = createContentContext();
  return {
    content,
    failures,
    flow: expectFlow(ensureItem, ref)
      .withState(stateAfter(...given))
      .withContext(context),
  };
}

describe('ensureItem', () => {
  it('requests a project in the language of the page [service.project-locale]', async () => {
    const { content, flow } = start(project);
    await flow
      .act((state) => {
        expect(itemIn(project)(state).status).toBe('loading');
        expect(content.calls).toMatchObject([
          { method: 'getItem', collection: 'post', id: 'kumo', query: { locale: 'ko_KR' } },
          { method: 'getLocales', collection: 'post', id: 'kumo' },
        ]);
        content.calls[0]?.answer(makeProject('kumo'));
        content.calls[1]?.answer(['ja_JP', 'ko_KR']);
      })
      .hasFinalState.like(itemIn(project), {
        status: 'ready',
        item: { id: 'kumo' },
        locales: ['ja_JP', 'ko_KR'],
      })
      .hasStates(statusOf(project), ['idle', 'loading', 'ready'])
      .run();
  });

  it('requests a Korean article without a locale, since it has only one [service.korean-article]', async () => {
    const { content, flow } = start(article);
    await flow
      .act(() => content.call('blog_kr').answer(makeArticle('voice')))
      .hasFinalState.like(itemIn(article), { status: 'ready', item: { id: 'voice' } })
      .run();
    expect(content.calls).toMatchObject([
      { method: 'getItem', collection: 'blog_kr', id: 'voice', query: {} },
    ]);
  });

  it('an item requested by the id of a translation is found in the languages that have it, each requested once', async () => {
    const { content, flow } = start(project);
    await flow
      .act(() => {
        content.calls[0]?.answer();
        content.calls[1]?.answer(['ja_JP', 'ko_KR', 'en_US']);
      })
      .act(() => content.calls.at(-1)?.answer())
      .act(() => content.calls.at(-1)?.answer(makeProject('kumo', { postId: 'p' })))
      .act(() => content.calls.at(-1)?.answer(makeProject('p')))
      .hasFinalState.like(itemIn(project), { status: 'ready', item: { id: 'p' } })
      .run();
    expect(content.calls.filter(({ method }) => method === 'getItem')).toMatchObject([
      { id: 'kumo', query: { locale: 'ko_KR' } },
      { id: 'kumo', query: { locale: 'ja_JP' } },
      { id: 'kumo', query: { locale: 'en_US' } },
      { id: 'p', query: { locale: 'ko_KR' } },
    ]);
  });

  it.each([
    ['ready', itemReceived({ ...project, item: makeProject('kumo') })],
    ['missing', itemMissing({ ...project, locales: ['ja_JP'] })],
  ])('requests nothing for an item that is already %s', async (status, held) => {
    const { content, flow } = start(project, [held]);
    await flow
      .hasFinalState((state) => itemIn(project)(state).status, status)
      .hasStates((state) => state, [expect.anything()])
      .run();
    expect(content.calls).toEqual([]);
  });

  it.each([
    ['failed', [itemFailed(project)]],
    ['was cancelled', [itemRequested(project), itemCancelled(project)]],
  ])('requests an item again that %s', async (_, given) => {
    const { content, flow } = start(project, given);
    await flow
      .act(() => {
        content.calls[0]?.answer(makeProject('kumo'));
        content.calls[1]?.answer();
      })
      .hasFinalState((state) => itemIn(project)(state).status, 'ready')
      .run();
    expect(content.calls).toHaveLength(2);
  });

  it.each([
    ['late', (locales: ScriptedCall | undefined) => locales?.signal.aborted, []],
    [
      'failed',
      (locales: ScriptedCall | undefined) => locales?.fail(),
      [expect.stringContaining('locales of post/ko/kumo')],
    ],
  ])('when locales are %s, the page only loses its alternates', async (_, end, logged) => {
    const { content, flow, failures } = start(project);
    await flow
      .act(() => {
        content.calls[0]?.answer(makeProject('kumo'));
        end(content.calls[1]);
      })
      .delay(1_000)
      .hasFinalState.like(itemIn(project), { status: 'ready', item: { id: 'kumo' }, locales: [] })
      .run();
    expect(failures).toEqual(logged);
  });

  it('a postId missing in the language: requests the locales that have it', async () => {
    const { content, flow, failures } = start(project);
    await flow
      .act(() => {
        content.calls[0]?.answer();
        content.calls[1]?.answer(['ja_JP', 'en_US']);
      })
      .act(() => content.calls[2]?.answer(makeProject('kumo-ja', { postId: 'kumo' })))
      .hasFinalState(itemIn(project), { status: 'missing', locales: ['ja_JP', 'en_US'], postId: 'kumo' })
      .run();
    expect(content.calls.map(({ method, query }) => [method, query.locale])).toEqual([
      ['getItem', 'ko_KR'],
      ['getLocales', undefined],
      ['getItem', 'ja_JP'],
    ]);
    expect(failures).toEqual([]);
  });

  it('the id of another translation shows the item in the page’s language [address.id-finds-its-translation]', async () => {
    const { content, flow } = start({ ...project, id: 'kumo-ja' });
    await flow
      .act(() => {
        content.calls[0]?.answer();
        content.calls[1]?.answer(['ja_JP', 'ko_KR', 'en_US']);
      })
      .act(() => content.calls[2]?.answer(makeProject('kumo-ja', { postId: 'kumo' })))
      .act(() => content.calls[3]?.answer(makeProject('kumo-ko', { postId: 'kumo' })))
      .hasFinalState.like(itemIn({ ...project, id: 'kumo-ja' }), {
        status: 'ready',
        item: { id: 'kumo-ko' },
        locales: ['ja_JP', 'ko_KR', 'en_US'],
      })
      .run();
    expect(content.calls[3]).toMatchObject({ method: 'getItem', id: 'kumo', query: { locale: 'ko_KR' } });
  });

  it.each(['ja'] as const)(
    'a Korean article in %s: requests only its locales, not the item',
    async (locale) => {
      const ref = { ...article, locale };
      const { content, flow } = start(ref);
      await flow
        .act(() => content.call('blog_kr').answer(['ko_KR']))
        .hasFinalState(itemIn(ref), { status: 'missing', locales: ['ko_KR'] })
        .run();
      expect(content.calls).toMatchObject([{ method: 'getLocales', collection: 'blog_kr', id: 'voice' }]);
    },
  );

  it.each([
    ['item', [0]],
    ['second locales', [1, 2]],
  ])('a failed %s call is logged and does not mark the item as missing', async (_, failed) => {
    const { content, flow, failures } = start(project);
    await flow
      .act(
        ...[0, 1, 2].map((at) => () => {
          if (failed.includes(at)) content.calls[at]?.fail();
          else content.calls[at]?.answer();
        }),
      )
      .hasFinalState(itemIn(project), { status: 'failed', locales: [] })
      .hasStates(statusOf(project), ['idle', 'loading', 'failed'])
      .run();
    expect(failures.at(-1)).toContain('post/ko/kumo');
  });

  it.each([
    ['search for its translation', [undefined, ['ja_JP', 'ko_KR']]],
    [
      "call for the page's own version",
      [undefined, ['ja_JP', 'ko_KR'], makeProject('kumo-ja', { postId: 'own' })],
    ],
  ] as const)('a failed %s is logged and does not mark the item as missing', async (_, answers) => {
    const { content, flow, failures } = start(project);
    await flow
      .act(...answers.map((answer, at) => () => content.calls[at]?.answer(answer)))
      .act(() => content.calls[answers.length]?.fail())
      .hasFinalState(itemIn(project), { status: 'failed', locales: [] })
      .run();
    expect(content.calls).toHaveLength(answers.length + 1);
    expect(failures).toEqual([expect.stringContaining('post/ko/kumo')]);
  });

  it('when cancelled, its call is aborted and it is not left loading', async () => {
    const { content, flow, failures } = start(project);
    await flow
      .hasFinalState(itemIn(project), { status: 'idle', locales: [] })
      .hasStates(statusOf(project), ['idle', 'loading', 'idle'])
      .silentRun();
    expect(content.call('post').signal.aborted).toBe(true);
    expect(failures).toEqual([]);
  });

  it('an answer that arrives after the cancellation is ignored', async () => {
    const { content, flow } = start(project);
    await flow
      .cancel()
      .act(() => content.call('post').answer(makeProject('stale')))
      .hasFinalState((state) => 'item' in itemIn(project)(state), false)
      .hasStates(statusOf(project), ['idle', 'loading', 'idle'])
      .run();
  });
});

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
import { sagaTest } from '../../support/sagaTest';
import { createContentContext, type ScriptedCall } from '../../support/scriptedContentApi';

const project = { collection: 'post', locale: 'ko', id: 'kumo' } as const;
const article = { collection: 'blog_kr', locale: 'ko', id: 'voice' } as const;
const itemIn = (ref: ItemRef) => (state: RootState) => selectItem(state, ref);
const statusOf = (ref: ItemRef) => (state: RootState) => selectItem(state, ref).status;

function start(ref: ItemRef, given: { type: string }[] = []) {
  const { content, context, failures } = createContentContext();
  return { content, failures, flow: sagaTest(ensureItem, { args: [ref], context, given }) };
}

describe('ensureItem', () => {
  it('requests a project in the language of the page [service.project-locale]', async () => {
    const { content, flow } = start(project);
    await flow.pass(0);
    expect(itemIn(project)(flow.state()).status).toBe('loading');
    expect(content.calls).toMatchObject([
      { method: 'getItem', collection: 'post', id: 'kumo', query: { locale: 'ko_KR' } },
      { method: 'getLocales', collection: 'post', id: 'kumo' },
    ]);
    content.calls[0]?.answer(makeProject('kumo'));
    content.calls[1]?.answer(['ja_JP', 'ko_KR']);
    await flow.ends();
    flow
      .expectState(itemIn(project))
      .toMatchObject({ status: 'ready', item: { id: 'kumo' }, locales: ['ja_JP', 'ko_KR'] });
    flow.expectStates(statusOf(project)).toEqual(['idle', 'loading', 'ready']);
  });

  it('requests a Korean article without a locale, since it has only one [service.korean-article]', async () => {
    const { content, flow } = start(article);
    await flow.pass(0);
    content.call('blog_kr').answer(makeArticle('voice'));
    await flow.ends();
    flow.expectState(itemIn(article)).toMatchObject({ status: 'ready', item: { id: 'voice' } });
    flow.expectCalls('contentApi.getItem').toMatchObject([['blog_kr', 'voice', undefined, {}]]);
  });

  it('an item requested by the id of a translation is found in the languages that have it, each requested once', async () => {
    const { content, flow } = start(project);
    await flow.pass(0);
    content.calls[0]?.answer();
    content.calls[1]?.answer(['ja_JP', 'ko_KR', 'en_US']);
    await flow.pass(0);
    content.calls.at(-1)?.answer();
    await flow.pass(0);
    content.calls.at(-1)?.answer(makeProject('kumo', { postId: 'p' }));
    await flow.pass(0);
    content.calls.at(-1)?.answer(makeProject('p'));
    await flow.ends();
    flow.expectState(itemIn(project)).toMatchObject({ status: 'ready', item: { id: 'p' } });
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
    await flow.ends();
    flow.expectState((state) => itemIn(project)(state).status).toBe(status);
    flow.expectStates((state) => state).toHaveLength(1);
    expect(content.calls).toEqual([]);
  });

  it.each([
    ['failed', [itemFailed(project)]],
    ['was cancelled', [itemRequested(project), itemCancelled(project)]],
  ])('requests an item again that %s', async (_, given) => {
    const { content, flow } = start(project, given);
    await flow.pass(0);
    content.calls[0]?.answer(makeProject('kumo'));
    content.calls[1]?.answer();
    await flow.ends();
    flow.expectState((state) => itemIn(project)(state).status).toBe('ready');
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
    await flow.pass(0);
    content.calls[0]?.answer(makeProject('kumo'));
    end(content.calls[1]);
    await flow.pass(1_000);
    await flow.ends();
    flow.expectState(itemIn(project)).toMatchObject({ status: 'ready', item: { id: 'kumo' }, locales: [] });
    expect(failures).toEqual(logged);
  });

  it('a postId missing in the language: requests the locales that have it', async () => {
    const { content, flow, failures } = start(project);
    await flow.pass(0);
    content.calls[0]?.answer();
    content.calls[1]?.answer(['ja_JP', 'en_US']);
    await flow.pass(0);
    content.calls[2]?.answer(makeProject('kumo-ja', { postId: 'kumo' }));
    await flow.ends();
    flow
      .expectState(itemIn(project))
      .toEqual({ status: 'missing', locales: ['ja_JP', 'en_US'], postId: 'kumo' });
    expect(content.calls.map(({ method, query }) => [method, query.locale])).toEqual([
      ['getItem', 'ko_KR'],
      ['getLocales', undefined],
      ['getItem', 'ja_JP'],
    ]);
    expect(failures).toEqual([]);
  });

  it('the id of another translation shows the item in the page’s language [address.id-finds-its-translation]', async () => {
    const { content, flow } = start({ ...project, id: 'kumo-ja' });
    await flow.pass(0);
    content.calls[0]?.answer();
    content.calls[1]?.answer(['ja_JP', 'ko_KR', 'en_US']);
    await flow.pass(0);
    content.calls[2]?.answer(makeProject('kumo-ja', { postId: 'kumo' }));
    await flow.pass(0);
    content.calls[3]?.answer(makeProject('kumo-ko', { postId: 'kumo' }));
    await flow.ends();
    flow
      .expectState(itemIn({ ...project, id: 'kumo-ja' }))
      .toMatchObject({ status: 'ready', item: { id: 'kumo-ko' }, locales: ['ja_JP', 'ko_KR', 'en_US'] });
    expect(content.calls[3]).toMatchObject({ method: 'getItem', id: 'kumo', query: { locale: 'ko_KR' } });
  });

  it.each(['ja'] as const)(
    'a Korean article in %s: requests only its locales, not the item',
    async (locale) => {
      const ref = { ...article, locale };
      const { content, flow } = start(ref);
      await flow.pass(0);
      content.call('blog_kr').answer(['ko_KR']);
      await flow.ends();
      flow.expectState(itemIn(ref)).toEqual({ status: 'missing', locales: ['ko_KR'] });
      expect(content.calls).toMatchObject([{ method: 'getLocales', collection: 'blog_kr', id: 'voice' }]);
    },
  );

  it.each([
    ['item', [0]],
    ['second locales', [1, 2]],
  ])('a failed %s call is logged and does not mark the item as missing', async (_, failed) => {
    const { content, flow, failures } = start(project);
    await flow.pass(0);
    for (let at = 0; at < 3; at += 1) {
      if (failed.includes(at)) content.calls[at]?.fail();
      else content.calls[at]?.answer();
      await flow.pass(0);
    }
    await flow.ends();
    flow.expectState(itemIn(project)).toEqual({ status: 'failed', locales: [] });
    flow.expectStates(statusOf(project)).toEqual(['idle', 'loading', 'failed']);
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
    await flow.pass(0);
    for (const [at, answer] of answers.entries()) {
      content.calls[at]?.answer(answer);
      await flow.pass(0);
    }
    content.calls[answers.length]?.fail();
    await flow.ends();
    flow.expectState(itemIn(project)).toEqual({ status: 'failed', locales: [] });
    expect(content.calls).toHaveLength(answers.length + 1);
    expect(failures).toEqual([expect.stringContaining('post/ko/kumo')]);
  });

  it('when cancelled, its call is aborted and it is not left loading', async () => {
    const { content, flow, failures } = start(project);
    await flow.stop();
    flow.expectState(itemIn(project)).toEqual({ status: 'idle', locales: [] });
    flow.expectStates(statusOf(project)).toEqual(['idle', 'loading', 'idle']);
    expect(content.call('post').signal.aborted).toBe(true);
    expect(failures).toEqual([]);
  });

  it('an answer that arrives after the cancellation is ignored', async () => {
    const { content, flow } = start(project);
    await flow.stop();
    content.call('post').answer(makeProject('stale'));
    await flow.pass(0);
    flow.expectState(itemIn(project)).not.toHaveProperty('item');
    flow.expectStates(statusOf(project)).toEqual(['idle', 'loading', 'idle']);
  });
});

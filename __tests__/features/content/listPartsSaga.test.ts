import type { UnknownAction } from '@reduxjs/toolkit';
import { ensureFilteredList, ensurePart } from '../../../src/features/content/listPartsSaga';
import { listCancelled, listRequested } from '../../../src/features/content/contentSlice';
import type { ListRef } from '../../../src/features/content/contentState';
import { listOf, makeArticle, makeProject, several } from '../../support/items';
import { idsIn, listIn, received } from '../../support/lists';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext, type ScriptedCall } from '../../support/scriptedContentApi';

const projects = { list: 'projects', locale: 'ja' } as const;
const nearOf = (near: string): ListRef => ({ ...projects, near });
const featured = { list: 'featured', locale: 'ja' } as const;
const listed = several(100, (id) => makeProject(id, { feature: Number(id.slice(1)) % 2 === 1 }));

const asked = (calls: ScriptedCall[]) =>
  calls.map(({ method, id, query }) => [method, id ?? query._q?.[0] ?? query.page ?? query.locale]);

function start(ref: ListRef, given: UnknownAction[] = [received(projects, listed, 300)]) {
  const { content, context, failures } = createContentContext();
  return {
    content,
    failures,
    flow: expectFlow(ensurePart, ref)
      .withState(stateAfter(...given))
      .withContext(context),
  };
}

describe('what is around an item [project.related] [project.next]', () => {
  it('is told by the beginning of the list, without a call', async () => {
    const { content, flow } = start(nearOf('i7'));
    await flow.hasFinalState(idsIn(nearOf('i7')), ['i6', 'i7', 'i8']).run();
    expect(content.calls).toEqual([]);
  });

  it('loads the beginning of the list, as the specification asks for it', async () => {
    const { content, flow } = start(nearOf('i0'), []);
    await flow
      .act(() => {
        expect(content.calls).toMatchObject([
          { method: 'getList', query: { page: 1, limit: 100, locale: 'ja_JP', _sort: 'date:DESC' } },
        ]);
        content.call('post').answer(listOf(...several(3, makeProject)));
      })
      .hasFinalState(idsIn(nearOf('i0')), ['i0', 'i1', 'i2'])
      .run();
  });

  it('is asked for where the item is farther down; the first of the list may follow it [project.closest]', async () => {
    const { content, flow } = start(nearOf('far'));
    await flow
      .act(() => {
        expect(content.calls).toMatchObject([
          { method: 'getNeighbours', collection: 'post', id: 'far', query: { locale: 'ja_JP' } },
        ]);
        content.call('post').answer([makeProject('before'), makeProject('after')]);
      })
      .hasFinalState(idsIn(nearOf('far')), ['i0', 'before', 'after'])
      .hasFinalState.like(listIn(nearOf('far')), { status: 'ready' })
      .run();
  });

  it.each([
    ['an item that the list lacks', undefined, ['i0', 'i1']],
    ['an item behind the first', [listed[0]!, makeProject('after')], ['i0', 'after']],
  ])('of %s', async (_, answer, expected) => {
    const { content, flow } = start(nearOf('far'));
    await flow
      .act(() => content.call('post').answer(answer))
      .hasFinalState(idsIn(nearOf('far')), expected)
      .run();
  });

  it('names no locale for a collection of one language', async () => {
    const articles = { list: 'blog_kr', locale: 'ko' } as const;
    const given = [received(articles, several(100, makeArticle), 101)];
    const { content, flow } = start({ ...articles, near: 'far' }, given);
    await flow
      .act(() => {
        expect(content.calls).toMatchObject([{ method: 'getNeighbours', collection: 'blog_kr', query: {} }]);
        content.answerAll();
      })
      .hasFinalState(idsIn({ ...articles, near: 'far' }), ['i0', 'i1'])
      .run();
  });

  it('fails with its call, and is loaded by the next try', async () => {
    const { content, failures, flow } = start(nearOf('far'));
    await flow
      .act(() => content.call('post').fail())
      .hasFinalState.like(listIn(nearOf('far')), { status: 'failed' })
      .run();
    expect(failures).toEqual([expect.stringContaining('near:projects/ja/far')]);
  });

  it('is loaded by the one that waited for a cancelled load', async () => {
    const { content, flow } = start(nearOf('i7'), [
      received(projects, listed, 300),
      listRequested(nearOf('i7')),
    ]);
    await flow
      .dispatch(listCancelled(nearOf('i7')))
      .hasFinalState(idsIn(nearOf('i7')), ['i6', 'i7', 'i8'])
      .run();
    expect(content.calls).toEqual([]);
  });

  it('fails with the list', async () => {
    const { content, flow } = start(nearOf('i7'), []);
    await flow
      .act(() => content.call('post').fail())
      .hasFinalState.like(listIn(nearOf('i7')), { status: 'failed' })
      .run();
    expect(asked(content.calls)).toEqual([['getList', 1]]);
  });
});

describe('the featured projects [projects.featured]', () => {
  it('are the first four with `feature` of a whole list', async () => {
    const { content, flow } = start(featured, [received(projects, listed)]);
    await flow.hasFinalState(idsIn(featured), ['i1', 'i3', 'i5', 'i7']).run();
    expect(content.calls).toEqual([]);
  });

  it('are asked for where the list goes on: an older one may be featured', async () => {
    const { content, flow } = start(featured, [received(projects, several(100, makeProject), 300)]);
    await flow
      .act(() => {
        expect(asked(content.calls)).toEqual([['getList', 'feature_eq:1']]);
        content.call('post').answer(listOf(makeProject('old')));
      })
      .hasFinalState(idsIn(featured), ['old'])
      .run();
  });
});

describe('the categories of a list [lists.whole-list-for-categories]', () => {
  function startList(given = [received(projects, listed, 300)]) {
    const { content, context, failures } = createContentContext();
    return {
      content,
      failures,
      flow: expectFlow(ensureFilteredList, projects, {})
        .withState(stateAfter(...given))
        .withContext(context),
    };
  }

  it('are asked for where the list goes on, and kept', async () => {
    const { content, flow } = startList();
    await flow
      .act(() => {
        expect(asked(content.calls)).toEqual([['getCategories', 'ja_JP']]);
        content.call('post').answer(['Brand', 'Rare']);
      })
      .hasFinalState.like(listIn(projects), { status: 'ready', categories: ['Brand', 'Rare'] })
      .run();
  });

  it('need no call where the list is whole', async () => {
    const { content, flow } = startList([received(projects, listed)]);
    await flow.hasFinalState((state) => 'categories' in listIn(projects)(state), false).run();
    expect(content.calls).toEqual([]);
  });

  it('that cannot be loaded leave the list failed with its items', async () => {
    const { content, failures, flow } = startList();
    await flow
      .act(() => content.call('post').fail())
      .hasFinalState.like(listIn(projects), { status: 'failed', total: 300 })
      .run();
    expect(failures).toEqual([expect.stringContaining('categories of projects/ja')]);
  });
});

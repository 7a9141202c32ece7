/** Loads that wait for one that runs, and lists that a FETCH uses as they are. */
import { listKey, type ListState } from '../../../src/features/content/contentState';
import { contentReducer, listFailed, listRequested } from '../../../src/features/content/contentSlice';
import { ensureList, fetchList } from '../../../src/features/content/listSaga';
import { makeProject } from '../../support/items';
import { listIn, received, statusIn } from '../../support/lists';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext } from '../../support/scriptedContentApi';

const projects = { list: 'projects', locale: 'ja' } as const;
const blog = { list: 'blog', locale: 'ja' } as const;

function start(saga: typeof ensureList, given: { type: string }[]) {
  const { content, context } = createContentContext();
  return {
    content,
    flow: expectFlow(saga, projects)
      .withState(stateAfter(...given))
      .withContext(context),
  };
}

describe('a list that is loading [lists.one-load-at-a-time]', () => {
  it('is waited for, regardless of another list', async () => {
    const { content, flow } = start(ensureList, [listRequested(projects)]);
    await flow
      .dispatch(received(blog, []))
      .dispatch(listFailed(blog))
      .hasFinalState(statusIn(projects), 'loading')
      .silentRun();
    expect(content.calls).toEqual([]);
  });

  it('is not loaded again if it fails', async () => {
    const { content, flow } = start(ensureList, [listRequested(projects)]);
    await flow.dispatch(listFailed(projects)).hasFinalState(statusIn(projects), 'failed').run();
    expect(content.calls).toEqual([]);
  });
});

describe('a list that came with the page [lists.fetch-uses-a-loaded-list-once]', () => {
  const part = received(projects, [makeProject('p')], 9);
  /** As the server cuts it for home: items, but no whole page. */
  const cut: ListState = {
    ...listIn(projects)({ content: contentReducer(undefined, part) }),
    status: 'ready',
    page: 0,
  };

  it.each([
    ['without an item', [received(projects, [])]],
    ['a part of a page', [part]],
  ])('%s: is used unchanged', async (_, given) => {
    const { content, flow } = start(fetchList, given);
    await flow.hasFinalState.like(listIn(projects), { status: 'ready', unused: false }).run();
    expect(content.calls).toEqual([]);
  });

  it('cut for home: is used unchanged', async () => {
    const { content, context } = createContentContext();
    const held = { content: { lists: { [listKey(projects)]: cut }, items: {} } };
    expect(listIn(projects)(stateAfter(part)).page).toBe(1);
    const state = { ...stateAfter(part), ...held };
    await expectFlow(fetchList, projects)
      .withState(state)
      .withContext(context)
      .hasFinalState.like(listIn(projects), { page: 0, unused: false, items: [{ id: 'p' }] })
      .run();
    expect(content.calls).toEqual([]);
  });

  it('that failed is no answer, whatever it contains', async () => {
    const { content, flow } = start(fetchList, [part, listFailed(projects)]);
    await flow
      .act(() => {
        expect(content.calls.map(({ query }) => query)).toMatchObject([{ page: 1, limit: 100 }]);
        content.answerAll();
      })
      .hasFinalState.like(listIn(projects), { status: 'ready', unused: false })
      .run();
  });

  it('nothing but its name: is loaded', async () => {
    const { content, flow } = start(fetchList, []);
    await flow
      .act(() => content.answerAll())
      .hasFinalState.like(listIn(projects), { status: 'ready' })
      .run();
    expect(content.calls).toHaveLength(1);
  });
});

it('a search requests its page, the newest first', async () => {
  const { content, context } = createContentContext();
  await expectFlow(ensureList, { ...projects, text: 'a' })
    .withContext(context)
    .act(() => {
      expect(content.call('post').query).toMatchObject({ page: 1, limit: 100, locale: 'ja_JP' });
      content.answerAll();
    })
    .hasFinalState(({ content: { lists } }) => Object.keys(lists), ['text:projects/ja/a'])
    .run();
});

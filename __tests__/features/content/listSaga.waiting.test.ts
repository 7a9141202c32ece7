/** Loads that wait for one that runs, and lists that a FETCH uses as they are. */
import { listKey, type ListState } from '../../../src/features/content/contentState';
import { contentReducer, listFailed, listRequested } from '../../../src/features/content/contentSlice';
import { ensureList, fetchList } from '../../../src/features/content/listSaga';
import { makeProject } from '../../support/items';
import { listIn, received } from '../../support/lists';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

const projects = { list: 'projects', locale: 'ja' } as const;
const blog = { list: 'blog', locale: 'ja' } as const;

function start(saga: typeof ensureList, given: { type: string }[]) {
  const { content, context } = createContentContext();
  return { content, flow: sagaTest(saga, { args: [projects], context, given }) };
}

describe('a list that is loading [lists.one-load-at-a-time]', () => {
  it('is waited for, regardless of another list', async () => {
    const { content, flow } = start(ensureList, [listRequested(projects)]);
    await flow.dispatch(received(blog, []));
    await flow.dispatch(listFailed(blog));
    await flow.stop();
    flow.expectState((state) => listIn(projects)(state).status).toBe('loading');
    expect(content.calls).toEqual([]);
  });

  it('is not loaded again if it fails', async () => {
    const { content, flow } = start(ensureList, [listRequested(projects)]);
    await flow.dispatch(listFailed(projects));
    await flow.ends();
    flow.expectState((state) => listIn(projects)(state).status).toBe('failed');
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
    await flow.ends();
    flow.expectState(listIn(projects)).toMatchObject({ status: 'ready', unused: false });
    expect(content.calls).toEqual([]);
  });

  it('cut for home: is used unchanged', async () => {
    const { content, context } = createContentContext();
    const held = { content: { lists: { [listKey(projects)]: cut }, items: {} } };
    const { flow: first } = start(fetchList, [part]);
    await first.ends();
    first.expectState((state) => listIn(projects)(state).page).toBe(1);
    const state = { ...first.state(), ...held };
    const flow = sagaTest(fetchList, { args: [projects], context, state });
    await flow.ends();
    flow.expectState(listIn(projects)).toMatchObject({ page: 0, unused: false, items: [{ id: 'p' }] });
    expect(content.calls).toEqual([]);
  });

  it('that failed is no answer, whatever it contains', async () => {
    const { content, flow } = start(fetchList, [part, listFailed(projects)]);
    await flow.pass(0);
    expect(content.calls.map(({ query }) => query)).toMatchObject([{ page: 1, limit: 100 }]);
    content.answerAll();
    await flow.ends();
    flow.expectState(listIn(projects)).toMatchObject({ status: 'ready', unused: false });
  });

  it('nothing but its name: is loaded', async () => {
    const { content, flow } = start(fetchList, []);
    await flow.pass(0);
    content.answerAll();
    await flow.ends();
    flow.expectState(listIn(projects)).toMatchObject({ status: 'ready' });
    expect(content.calls).toHaveLength(1);
  });
});

it('a search requests its page, the newest first', async () => {
  const { content, context } = createContentContext();
  const flow = sagaTest(ensureList, { args: [{ ...projects, text: 'a' }], context });
  await flow.pass(0);
  expect(content.call('post').query).toMatchObject({ page: 1, limit: 100, locale: 'ja_JP' });
  content.answerAll();
  await flow.ends();
  flow.expectState(({ content: { lists } }) => Object.keys(lists)).toEqual(['text:projects/ja/a']);
});

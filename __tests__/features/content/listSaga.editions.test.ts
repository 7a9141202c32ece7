import { MAX_LIST_PAGES } from '../../../src/lib/address/choice';
import { ensurePages, ensureList, loadPage } from '../../../src/features/content/listSaga';
import { contentAged } from '../../../src/features/content/contentSlice';
import { editionEntered, editionLost, editionOutdated } from '../../../src/world/edition';
import { listOf, makeArticle, makeProject, several } from '../../support/items';
import { idsIn, listIn, received } from '../../support/lists';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

const projectsJa = { list: 'projects', locale: 'ja' } as const;
const articlesJa = { list: 'articles', locale: 'ja' } as const;
const held = several(100, makeProject, 'old');
const given = [editionEntered('e1'), received(projectsJa, held, 120)];
const whole = { ...listOf(...several(3, makeProject, 'new')), total: 3 };

describe('a list is of one edition [content.one-edition-a-page]', () => {
  it('a further page names the edition of the page', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context, given });
    await flow.pass(0);
    expect(content.call('post')).toMatchObject({ edition: 'e1', query: { page: 2 } });
    content.call('post').tell('e1', 'e2');
    content.call('post').answer({ ...listOf(...several(20, makeProject, 'more')), total: 120 });
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(120);
    flow.expectState(({ content: { edition, newer } }) => [edition, newer]).toEqual(['e1', 'e2']);
    flow.expectTimes(editionOutdated('e2')).toBe(1);
  });

  it('restarts if its edition is no longer kept', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(loadPage, { args: [projectsJa, 2], context, given });
    await flow.pass(0);
    content.call('post').tell('e9', 'e9');
    content.call('post').answer({ ...listOf(...several(20, makeProject, 'mixed')), total: 120 });
    await flow.pass(0);
    expect(content.call('post')).toMatchObject({ edition: 'e9', query: { page: 1 } });
    content.call('post').tell('e9', 'e9');
    content.call('post').answer(whole);
    await flow.ends();
    flow.expectState(idsIn(projectsJa)).toEqual(whole.items.map(({ id }) => id));
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', page: 1, total: 3 });
    flow.expectTimes(editionLost('e9')).toBe(1);
  });

  it('asks both collections again if they were answered from two', async () => {
    const { content, context } = createContentContext();
    const aged = [editionEntered('e1'), contentAged()];
    const flow = sagaTest(ensureList, { args: [articlesJa], context, given: aged });
    await flow.pass(0);
    expect(content.calls.map(({ edition }) => edition)).toEqual(['', '']);
    content.call('blog').tell('e2', 'e2');
    content.call('blog').answer(listOf(...several(1, makeArticle, 'b')));
    content.call('media').tell('e3', 'e3');
    content.call('media').answer(listOf(...several(1, makeArticle, 'm')));
    await flow.pass(0);
    const again = content.calls.slice(2);
    expect(again.map(({ edition }) => edition)).toEqual(['e2', 'e2']);
    for (const one of again) {
      one.tell('e2', 'e3');
      one.answer(listOf(...several(1, makeArticle, `two-${one.collection}`)));
    }
    await flow.ends();
    flow.expectState((state) => idsIn(articlesJa)(state).every((id) => id.startsWith('two-'))).toBe(true);
    flow.expectState(({ content: { edition, newer } }) => [edition, newer]).toEqual(['e2', 'e3']);
  });

  it('does not call endlessly if a cache alternates between two editions', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensureList, { args: [projectsJa], context, given: [editionEntered('e1')] });
    for (const edition of ['e2', 'e1', 'e2', 'e1']) {
      await flow.pass(0);
      content.call('post').tell(edition, edition);
      content.call('post').answer(whole);
    }
    await flow.ends();
    expect(content.calls.map(({ edition }) => edition)).toEqual(['e1', 'e2', 'e1', 'e2']);
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', total: 3 });
  });

  it('a new edition replaces what is held, page by page', async () => {
    const { content, context } = createContentContext();
    const two = [...given, editionOutdated('e2'), editionEntered('e2')];
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context, given: two });
    await flow.pass(0);
    expect(content.call('post')).toMatchObject({ edition: 'e2', query: { page: 1 } });
    content.call('post').answer(whole);
    await flow.ends();
    flow.expectState(idsIn(projectsJa)).toEqual(whole.items.map(({ id }) => id));
    flow.expectState(({ content: state }) => 'newer' in state).toBe(false);
  });

  it('names none if content has no editions', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensureList, { args: [projectsJa], context, given: [contentAged()] });
    await flow.pass(0);
    expect(content.call('post').edition).toBeUndefined();
    content.call('post').answer(whole);
    await flow.ends();
    flow.expectState(({ content: state }) => 'edition' in state).toBe(false);
  });
});

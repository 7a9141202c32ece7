import { MAX_LIST_PAGES } from '../../../src/lib/address/choice';
import { ensurePages, ensureList, loadPage } from '../../../src/features/content/listSaga';
import { contentAged } from '../../../src/features/content/contentSlice';
import { editionEntered, editionLost, editionOutdated } from '../../../src/world/edition';
import { listOf, makeArticle, makeProject, several } from '../../support/items';
import { idsIn, listIn, received } from '../../support/lists';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext } from '../../support/scriptedContentApi';

const projectsJa = { list: 'projects', locale: 'ja' } as const;
const articlesJa = { list: 'articles', locale: 'ja' } as const;
const held = several(100, makeProject, 'old');
const given = [editionEntered('e1'), received(projectsJa, held, 120)];
const whole = { ...listOf(...several(3, makeProject, 'new')), total: 3 };

describe('a list is of one edition [content.one-edition-a-page]', () => {
  it('a further page names the edition of the page', async () => {
    const { content, context } = createContentContext();
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withState(stateAfter(...given))
      .withContext(context)
      .act(() => {
        expect(content.call('post')).toMatchObject({ edition: 'e1', query: { page: 2 } });
        content.call('post').tell('e1', 'e2');
        content.call('post').answer({ ...listOf(...several(20, makeProject, 'more')), total: 120 });
      })
      .hasFinalState((state) => idsIn(projectsJa)(state).length, 120)
      .hasFinalState(({ content: { edition, newer } }) => [edition, newer], ['e1', 'e2'])
      .put(editionOutdated('e2'))
      .not.put(editionOutdated('e2'))
      .run();
  });

  it('restarts if its edition is no longer kept', async () => {
    const { content, context } = createContentContext();
    await expectFlow(loadPage, projectsJa, 2)
      .withState(stateAfter(...given))
      .withContext(context)
      .act(() => {
        content.call('post').tell('e9', 'e9');
        content.call('post').answer({ ...listOf(...several(20, makeProject, 'mixed')), total: 120 });
      })
      .act(() => {
        expect(content.call('post')).toMatchObject({ edition: 'e9', query: { page: 1 } });
        content.call('post').tell('e9', 'e9');
        content.call('post').answer(whole);
      })
      .hasFinalState(
        idsIn(projectsJa),
        whole.items.map(({ id }) => id),
      )
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', page: 1, total: 3 })
      .put(editionLost('e9'))
      .not.put(editionLost('e9'))
      .run();
  });

  it('asks both collections again if they were answered from two', async () => {
    const { content, context } = createContentContext();
    const aged = [editionEntered('e1'), contentAged()];
    await expectFlow(ensureList, articlesJa)
      .withState(stateAfter(...aged))
      .withContext(context)
      .act(() => {
        expect(content.calls.map(({ edition }) => edition)).toEqual(['', '']);
        content.call('blog').tell('e2', 'e2');
        content.call('blog').answer(listOf(...several(1, makeArticle, 'b')));
        content.call('media').tell('e3', 'e3');
        content.call('media').answer(listOf(...several(1, makeArticle, 'm')));
      })
      .act(() => {
        const again = content.calls.slice(2);
        expect(again.map(({ edition }) => edition)).toEqual(['e2', 'e2']);
        for (const one of again) {
          one.tell('e2', 'e3');
          one.answer(listOf(...several(1, makeArticle, `two-${one.collection}`)));
        }
      })
      .hasFinalState((state) => idsIn(articlesJa)(state).every((id) => id.startsWith('two-')), true)
      .hasFinalState(({ content: { edition, newer } }) => [edition, newer], ['e2', 'e3'])
      .run();
  });

  it('does not call endlessly if a cache alternates between two editions', async () => {
    const { content, context } = createContentContext(({ edition, tell }) => {
      const other = edition === 'e1' ? 'e2' : 'e1';
      tell(other, other);
      return whole;
    });
    await expectFlow(ensureList, projectsJa)
      .withState(stateAfter(editionEntered('e1')))
      .withContext(context)
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', total: 3 })
      .run();
    expect(content.calls.map(({ edition }) => edition)).toEqual(['e1', 'e2', 'e1', 'e2']);
  });

  it('a new edition replaces what is held, page by page', async () => {
    const { content, context } = createContentContext();
    const two = [...given, editionOutdated('e2'), editionEntered('e2')];
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withState(stateAfter(...two))
      .withContext(context)
      .act(() => {
        expect(content.call('post')).toMatchObject({ edition: 'e2', query: { page: 1 } });
        content.call('post').answer(whole);
      })
      .hasFinalState(
        idsIn(projectsJa),
        whole.items.map(({ id }) => id),
      )
      .hasFinalState(({ content: state }) => 'newer' in state, false)
      .run();
  });

  it('names none if content has no editions', async () => {
    const { content, context } = createContentContext();
    await expectFlow(ensureList, projectsJa)
      .withState(stateAfter(contentAged()))
      .withContext(context)
      .act(() => {
        expect(content.call('post').edition).toBeUndefined();
        content.call('post').answer(whole);
      })
      .hasFinalState(({ content: state }) => 'edition' in state, false)
      .run();
  });
});

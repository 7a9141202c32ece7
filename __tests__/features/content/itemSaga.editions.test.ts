import { ensureItem } from '../../../src/features/content/itemSaga';
import { selectItem } from '../../../src/features/content/contentState';
import { editionEntered } from '../../../src/world/edition';
import { makeProject } from '../../support/items';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

const project = { collection: 'post', locale: 'ja', id: 'kumo' } as const;

function start() {
  const { content, context } = createContentContext();
  const flow = sagaTest(ensureItem, { args: [project], context, given: [editionEntered('e1')] });
  /** Answers the pending calls for the item and its languages from `edition`. */
  const answerFrom = async (edition: string, title: string) => {
    await flow.pass(0);
    const [item, locales] = content.calls.slice(-2);
    item?.tell(edition, edition);
    locales?.tell(edition, edition);
    item?.answer(makeProject('kumo', { title }));
    locales?.answer(['ja_JP']);
  };
  return { content, flow, answerFrom };
}

describe('an item and its languages are of one edition [content.one-edition-a-page]', () => {
  it('are requested again if theirs is no longer kept', async () => {
    const { content, flow, answerFrom } = start();
    await answerFrom('e2', 'first');
    await answerFrom('e2', 'again');
    await flow.ends();
    expect(content.calls.map(({ edition }) => edition)).toEqual(['e1', 'e1', 'e2', 'e2']);
    flow
      .expectState((state) => selectItem(state, project))
      .toMatchObject({ status: 'ready', item: { title: 'again' }, locales: ['ja_JP'] });
  });

  it('are not requested endlessly if a cache alternates between two editions', async () => {
    const { content, flow, answerFrom } = start();
    for (const edition of ['e2', 'e1', 'e2', 'e1']) await answerFrom(edition, edition);
    await flow.ends();
    expect(content.calls.length).toBe(2 * 4);
    flow.expectState((state) => selectItem(state, project)).toMatchObject({ status: 'ready' });
  });
});

import { ensureItem } from '../../../src/features/content/itemSaga';
import { selectItem } from '../../../src/features/content/contentState';
import { editionEntered } from '../../../src/world/edition';
import { makeProject } from '../../support/items';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext } from '../../support/scriptedContentApi';

const project = { collection: 'post', locale: 'ja', id: 'kumo' } as const;

function start() {
  const { content, context } = createContentContext();
  const flow = expectFlow(ensureItem, project)
    .withState(stateAfter(editionEntered('e1')))
    .withContext(context);
  /** Answers the pending calls for the item and its languages from `edition`. */
  const answerFrom = (edition: string, title: string) => () => {
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
    await flow
      .act(answerFrom('e2', 'first'), answerFrom('e2', 'again'))
      .hasFinalState.like((state) => selectItem(state, project), {
        status: 'ready',
        item: { title: 'again' },
        locales: ['ja_JP'],
      })
      .run();
    expect(content.calls.map(({ edition }) => edition)).toEqual(['e1', 'e1', 'e2', 'e2']);
  });

  it('are not requested endlessly if a cache alternates between two editions', async () => {
    const { content, flow, answerFrom } = start();
    await flow
      .act(...['e2', 'e1', 'e2', 'e1'].map((edition) => answerFrom(edition, edition)))
      .hasFinalState.like((state) => selectItem(state, project), { status: 'ready' })
      .run();
    expect(content.calls.length).toBe(2 * 4);
  });
});

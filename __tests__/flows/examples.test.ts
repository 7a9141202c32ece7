/** One test of each kind; docs/testing-sagas.md shows them. */
import '../support/explore/productionBuilds';
import { ensureList } from '../../src/features/content/listSaga';
import { listFailed } from '../../src/features/content/contentSlice';
import type { ListRef } from '../../src/features/content/contentState';
import { expectInvariants, replaySchedule } from '../support/explore';
import type { Plan } from '../support/explore/schedule';
import { flowTest } from '../support/flowTest';
import { statusIn } from '../support/lists';
import { expectFlow } from '../support/expectFlow';
import { createContentContext } from '../support/scriptedContentApi';

describe('examples', () => {
  it('a list whose call fails is marked as failed', async () => {
    const projects: ListRef = { list: 'projects', locale: 'ko' };
    const { content, context, failures } = createContentContext();
    await expectFlow(ensureList, projects)
      .withContext(context)
      .act(() => content.call('post').fail())
      .hasFinalState(statusIn(projects), 'failed')
      .put(listFailed(projects))
      .run();
    expect(failures).toEqual(['The list projects/ko could not be loaded']);
  });

  it('a search that is slow is shown after four seconds, and fills in later', async () => {
    const results: ListRef = { list: 'projects', locale: 'ja', text: 'a' };
    const flow = await flowTest({ url: '/ja/team' });
    await flow.rest();
    await flow.press('/ja/search?text=a');
    await flow.answer('code of search');
    await flow.pass(600 + 4_000);
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('search');
    flow.expectState(statusIn(results)).toBe('loading');
    await flow.rest();
    flow.expectState(statusIn(results)).toBe('ready');
    flow.expectLog((line) => line.startsWith('view')).toEqual(['view /ja/team', 'view /ja/search?text=a']);
  });

  it('a language change during a search keeps every invariant, in any order', async () => {
    await expectInvariants('search × language', {
      visit: { url: '/ja/search' },
      arrived: [{ list: 'articles', locale: 'ja' }],
      gestures: [{ press: '/ja/search?text=a' }, { press: '/en/search?text=a' }],
    });
  });

  it('the last navigation wins, in the order of 4 steps', async () => {
    const plan: Plan = {
      arrived: [{ list: 'projects', locale: 'ja' }],
      gestures: [{ press: '/ja/team' }, { press: '/ja/projects' }, { go: -1 }],
    };
    const { found } = await replaySchedule(plan, [
      'press /ja/team',
      'the earliest timer ends',
      'press /ja/projects',
      'go -1',
    ]);
    expect(found).toBeUndefined();
  });
});

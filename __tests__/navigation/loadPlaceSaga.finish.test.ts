import { importAllPages } from '../../src/app/pages/routes';
import { completePlace, finishPlace } from '../../src/navigation/loadPlaceSaga';
import { itemMissing } from '../../src/features/content/contentSlice';
import { menuToggled } from '../../src/features/menus/menusSlice';
import { pageShown } from '../../src/navigation/navigationSlice';
import { createBrowser } from '../support/browserContext';
import { ask, start } from '../support/navigation';
import { placeOf } from '../support/places';
import { expectFlow, stateAfter } from '../support/expectFlow';
import { createScriptedContentApi } from '../support/scriptedContentApi';
import { textsOf } from '../support/texts';

// A page's code says its title.
beforeAll(importAllPages);

const gone = itemMissing({ collection: 'post', locale: 'ja', id: 'gone', locales: [] });

interface Finish {
  /** Another page than `shown` finishes loading. */
  finished?: string;
  /** Whether the 404 page's code is there. */
  isReady?: boolean;
  focus?: readonly [boolean?];
}

/** `gone` is missing, and the page `shown` is displayed when it finishes loading; null: none is. */
function finish(
  shown: string | null,
  { finished = '/ja/projects/gone', isReady = true, focus = [true] }: Finish = {},
) {
  const { context, heads, log, opened, project } = createBrowser({
    content: createScriptedContentApi(),
    url: shown ?? '/ja',
  });
  const flow = expectFlow(finishPlace, placeOf(finished), ...focus)
    .withState(
      stateAfter(...(shown ? [pageShown(placeOf(shown)), opened] : []), gone, menuToggled('language')),
    )
    .withContext({ ...context, pages: { ...context.pages, isReady: () => isReady } });
  return { flow: shown ? flow.subscribe(project) : flow, heads, log };
}

describe('a page that was shown before it had loaded', () => {
  it("a page that turns out to be missing after it was shown gets the 404 page's head with noindex [head.late-page]", async () => {
    const { browser, content, flow } = start('/ja', {}, []);
    await flow
      .dispatch(ask('/ja/projects/gone'))
      .delay(8_000)
      .act((state) => expect(state.ui.navigation.place?.page).toBe('project'))
      .act(content.answerAll, content.answerAll)
      .delay(100)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'not-found')
      .silentRun();
    expect(browser.heads.at(-1)).toMatchObject({
      title: expect.stringContaining(textsOf('ja').notFound.title),
      noindex: true,
    });
    expect(browser.log.at(-1)).toBe('focus');
  });

  it('keeps the hash that the visitor followed in the meantime', async () => {
    const { flow } = finish('/ja/projects/gone#page');
    await flow.hasFinalState
      .like(({ ui }) => ui.navigation.place, {
        page: 'not-found',
        address: { pathname: '/ja/projects/gone', hash: '#page' },
      })
      .run();
  });

  it('changes nothing when another page is shown', async () => {
    const { flow, log } = finish('/ja/team');
    await flow.hasFinalState(({ ui }) => [ui.navigation.place?.page, ui.menus], ['team', 'language']).run();
    expect(log).toEqual([]);
  });

  it('changes nothing when another page is shown that is missing, which has its own end', async () => {
    const { flow } = finish('/ja/projects/gone', { finished: '/ja/team' });
    await flow.hasFinalState(({ ui }) => ui.navigation.place?.page, 'project').run();
  });

  it('changes nothing before a page is shown', async () => {
    const { flow } = finish(null);
    await flow.hasFinalState(({ ui }) => ui.navigation.place, null).run();
  });

  it('stays while the code of the 404 page is not there', async () => {
    const { flow } = finish('/ja/projects/gone', { isReady: false });
    await flow.hasFinalState(({ ui }) => ui.navigation.place?.page, 'project').run();
  });

  it.each([
    ['is moved to the new heading', [true], ['focus']],
    ['stays where it is on the first page', [], []],
  ] as const)('the focus %s', async (_, focus, moved) => {
    const { flow, log } = finish('/ja/projects/gone', { focus });
    await flow.hasFinalState(({ ui }) => ui.navigation.place?.page, 'not-found').run();
    expect(log.filter((entry) => entry === 'focus')).toEqual(moved);
  });

  it('moves the focus when it is completed later', async () => {
    const content = createScriptedContentApi();
    const { context, log, opened, project } = createBrowser({ content, url: '/ja/projects/gone' });
    const place = placeOf('/ja/projects/gone');
    const pages = { ...context.pages, isReady: () => true, loadOf: () => undefined };
    const given = [pageShown(place), opened, gone];
    await expectFlow(completePlace, place)
      .withState(stateAfter(...given))
      .withContext({ ...context, pages })
      .subscribe(project)
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'not-found')
      .run();
    expect(log.at(-1)).toBe('focus');
  });
});

import { finishPlace } from '../../src/navigation/finishPlaceSaga';
import { itemMissing } from '../../src/features/content/contentSlice';
import { menuToggled } from '../../src/features/menus/menusSlice';
import { pageShown } from '../../src/navigation/navigationSlice';
import { createBrowser } from '../support/browserContext';
import { start } from '../support/navigation';
import { placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';
import { textsOf } from '../support/texts';

const gone = itemMissing({ collection: 'post', locale: 'ja', id: 'gone', locales: [] });

/** `gone` is missing, and the page `shown` is displayed when `/ja/projects/gone` finishes loading. */
async function finish(shown: string) {
  const { context, heads, log, opened, project } = createBrowser({
    content: createScriptedContentApi(),
    url: shown,
  });
  const flow = sagaTest(finishPlace, {
    context: { ...context, pages: { ...context.pages, isReady: () => true } },
    project,
    args: [placeOf('/ja/projects/gone'), true],
    given: [pageShown(placeOf(shown)), opened, gone, menuToggled('language')],
  });
  await flow.ends();
  return { flow, heads, log };
}

describe('a page that was shown before it had loaded', () => {
  it("a page that turns out to be missing after it was shown gets the 404 page's head with noindex [head.late-page]", async () => {
    const { browser, content, flow, ask } = start('/ja', {}, []);
    await ask('/ja/projects/gone');
    await flow.pass(6_000);
    expect(flow.state().ui.navigation.place?.page).toBe('project');
    for (let answers = 0; answers < 2; answers += 1) {
      content.answerAll();
      await flow.pass(100);
    }
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('not-found');
    expect(browser.heads.at(-1)).toMatchObject({
      title: expect.stringContaining(textsOf('ja').notFound.title),
      noindex: true,
    });
    expect(browser.log.at(-1)).toBe('focus');
  });

  it('keeps the hash that the visitor followed in the meantime', async () => {
    const { flow } = await finish('/ja/projects/gone#page');
    flow
      .expectState(({ ui }) => ui.navigation.place)
      .toMatchObject({
        page: 'not-found',
        address: { pathname: '/ja/projects/gone', hash: '#page' },
      });
  });

  it('changes nothing when another page is shown', async () => {
    const { flow, log } = await finish('/ja/team');
    flow.expectState(({ ui }) => [ui.navigation.place?.page, ui.menus]).toEqual(['team', 'language']);
    expect(log).toEqual([]);
  });
});

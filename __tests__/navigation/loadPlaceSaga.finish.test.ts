import { importAllPages } from '../../src/app/pages/routes';
import { completePlace, finishPlace } from '../../src/navigation/loadPlaceSaga';
import { itemMissing } from '../../src/features/content/contentSlice';
import { menuToggled } from '../../src/features/menus/menusSlice';
import { pageShown } from '../../src/navigation/navigationSlice';
import { createBrowser } from '../support/browserContext';
import { start } from '../support/navigation';
import type { Place } from '../../src/lib/address/place';
import { placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
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
  focus?: boolean[];
}

/** `gone` is missing, and the page `shown` is displayed when it finishes loading; null: none is. */
async function finish(
  shown: string | null,
  { finished = '/ja/projects/gone', isReady = true, focus = [true] }: Finish = {},
) {
  const { context, heads, log, opened, project } = createBrowser({
    content: createScriptedContentApi(),
    url: shown ?? '/ja',
  });
  const flow = sagaTest(finishPlace, {
    context: { ...context, pages: { ...context.pages, isReady: () => isReady } },
    ...(shown && { project }),
    args: [placeOf(finished), ...focus] as [Place, boolean?],
    given: [...(shown ? [pageShown(placeOf(shown)), opened] : []), gone, menuToggled('language')],
  });
  await flow.ends();
  return { flow, heads, log };
}

describe('a page that was shown before it had loaded', () => {
  it("a page that turns out to be missing after it was shown gets the 404 page's head with noindex [head.late-page]", async () => {
    const { browser, content, flow, ask } = start('/ja', {}, []);
    await ask('/ja/projects/gone');
    await flow.pass(8_000);
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

  it('changes nothing when another page is shown that is missing, which has its own end', async () => {
    const { flow } = await finish('/ja/projects/gone', { finished: '/ja/team' });
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('project');
  });

  it('changes nothing before a page is shown', async () => {
    const { flow } = await finish(null);
    flow.expectState(({ ui }) => ui.navigation.place).toBeNull();
  });

  it('stays while the code of the 404 page is not there', async () => {
    const { flow } = await finish('/ja/projects/gone', { isReady: false });
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('project');
  });

  it.each([
    ['is moved to the new heading', [true], ['focus']],
    ['stays where it is on the first page', [], []],
  ])('the focus %s', async (_, focus, moved) => {
    const { flow, log } = await finish('/ja/projects/gone', { focus });
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('not-found');
    expect(log.filter((entry) => entry === 'focus')).toEqual(moved);
  });

  it('moves the focus when it is completed later', async () => {
    const content = createScriptedContentApi();
    const { context, log, opened, project } = createBrowser({ content, url: '/ja/projects/gone' });
    const place = placeOf('/ja/projects/gone');
    const pages = { ...context.pages, isReady: () => true, loadOf: () => undefined };
    const given = [pageShown(place), opened, gone];
    const flow = sagaTest(completePlace, { context: { ...context, pages }, project, args: [place], given });
    await flow.ends();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('not-found');
    expect(log.at(-1)).toBe('focus');
  });
});

import { ageOf, createPageCache } from '../../../src/server/site/pageCache';
import type { RenderedPage } from '../../../src/server/site/render/renderPage';
import { homeOf } from '../../support/places';
import { createScriptedContentApi } from '../../support/scriptedContentApi';
import { snapshotOf } from '../../support/snapshotOf';

const HOUR_MS = 3_600_000;

/** A cache whose renders are these pages in turn, an hour apart. */
function visits(...pages: Partial<RenderedPage>[]) {
  const render = jest.fn(() => {
    const page = pages.shift();
    if (!page) throw new Error('rendered too often');
    return Promise.resolve<RenderedPage>({ status: 200, html: '', complete: true, staleMs: 0, ...page });
  });
  const pageOf = createPageCache({ render, queue: (_client, work) => work(), logFailure: jest.fn() });
  const { api } = createScriptedContentApi();
  const visit = async (edition: string, isEdited = false) => {
    const snapshot = { ...snapshotOf(api, edition), isEdited };
    const page = await pageOf('/ja', { place: homeOf('ja'), snapshot, client: '192.0.2.1' });
    now += HOUR_MS;
    return page;
  };
  return { render, visit };
}
let now = 0;
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

it('a page lasts as long as its edition is the newest one [server.html-is-never-old]', async () => {
  const { render, visit } = visits({ html: 'one' });
  await visit('one');
  const later = await visit('one');
  expect([later.html, ageOf(later)]).toEqual(['one', 1_000]);
  expect(render).toHaveBeenCalledTimes(1);
});

it('another edition is rendered [content.new-edition-is-seen]', async () => {
  const { visit } = visits({ html: 'old' }, { html: 'new' });
  await visit('one');
  expect((await visit('two')).html).toBe('new');
  expect((await visit('one')).html).toBe('old');
});

it.each([
  ['an incomplete page', { complete: false }, false],
  ['one with an old copy of content', { staleMs: 1 }, false],
  ['one of a folder that an editor saves', {}, true],
])('%s is rendered again', async (_name, first, isEdited) => {
  const { visit } = visits({ html: 'first', ...first }, { html: 'second' });
  await visit('one', isEdited);
  expect((await visit('one', isEdited)).html).toBe('second');
});

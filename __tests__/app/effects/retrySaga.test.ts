/** Retries of what the shown page failed to load, through the root saga in fake time. */
import { importAllPages } from '../../../src/app/pages/routes';
import { listReceived } from '../../../src/features/content/contentSlice';
import { localeChanged, navigationRequested, pageShown } from '../../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import type { HistoryAction } from '../../../src/lib/address/place';
import { createBrowser } from '../../support/browserContext';
import { listOf, makeProject } from '../../support/items';
import { placeOf } from '../../support/places';
import { rootTest } from '../../support/rootTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';
import { RECOVERY_SIGNALS } from '../../../src/world/connection';
import { idsIn } from '../../support/lists';

// A page's code says its title.
beforeAll(importAllPages);

/** Longer than all delays of the tries together. */
const ALL_TRIES_MS = 400_000;

beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => jest.restoreAllMocks());

/** English, which has no articles: a page of projects makes one call. */
async function start(url: string) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, url });
  const given = [localeChanged('en'), pageShown(placeOf(url)), browser.opened];
  const flow = rootTest({ context: browser.context, project: browser.project, given });
  const settle = async (how: 'fail' | 'answer', ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      for (const call of content.calls) {
        if (how === 'fail') call.fail();
        else call.answer(listOf(makeProject('p')));
      }
      await flow.pass(500);
    }
  };
  await settle('fail', 1_500);
  const go = (to: string, action: HistoryAction = 'push') =>
    flow.dispatch(navigationRequested({ to: parseAddress(to), action }));
  const status = () => flow.state().content.lists['projects/en']?.status;
  return { content, browser, flow, settle, go, status, count: () => content.calls.length };
}

describe('content of the shown page that failed [failure.heals]', () => {
  it('is loaded again by itself, with growing delays, and no more after five tries', async () => {
    const { flow, settle, status, count } = await start('/en/projects');
    expect([status(), count()]).toEqual(['failed', 1]);
    await settle('fail', 2_500);
    expect(count()).toBe(2);
    await settle('fail', ALL_TRIES_MS);
    expect(count()).toBe(6);
    await settle('fail', ALL_TRIES_MS);
    await flow.ends();
    flow.expectState(() => status()).toBe('failed');
    expect(count()).toBe(6);
  });

  it('is shown as soon as a try succeeds, and not requested again', async () => {
    const { flow, settle, status, count } = await start('/en/projects');
    await settle('answer', ALL_TRIES_MS);
    await flow.ends();
    flow.expectState(() => status()).toBe('ready');
    expect(count()).toBe(2);
  });

  it.each(RECOVERY_SIGNALS)(
    'is loaded again at once after the event %s, also when the tries are used up',
    async (sign) => {
      const { browser, flow, settle, status, count } = await start('/en/projects');
      await settle('fail', ALL_TRIES_MS);
      browser.emitSign(sign);
      await flow.pass(0);
      expect(count()).toBe(7);
      await settle('answer', 500);
      await flow.ends();
      flow.expectState(() => status()).toBe('ready');
    },
  );

  it('is loaded again when the visitor follows the same address once more', async () => {
    const { content, flow, settle, go } = await start('/en/team');
    await go('/en/search?text=kumo');
    await settle('fail', ALL_TRIES_MS);
    const before = content.calls.length;
    await go('/en/search?text=kumo');
    expect(content.calls.slice(before).map(({ method }) => method)).toEqual(['search']);
    await settle('answer', 500);
    await flow.ends();
    flow.expectState(({ content: { lists } }) => lists['text:projects/en/kumo']?.status).toBe('ready');
  });

  it('gets no more tries when the visitor follows a hash of the same page', async () => {
    const { flow, settle, go, count } = await start('/en/projects');
    await settle('fail', 2_500);
    expect(count()).toBe(2);
    await flow.dispatch(pageShown(placeOf('/en/projects#list')));
    await settle('fail', ALL_TRIES_MS);
    expect(count()).toBe(6);
    await go('/en/team');
    await flow.pass(5_000);
    await flow.ends();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('team');
  });

  it('is no longer requested when the page is left', async () => {
    const { flow, settle, go, status, count } = await start('/en/projects');
    await go('/en/team');
    await settle('fail', ALL_TRIES_MS);
    await flow.ends();
    flow.expectState(() => status()).toBe('failed');
    expect(count()).toBe(1);
  });

  it('an item that failed is loaded again, and its page gets its title', async () => {
    const { browser, content, flow, settle, go } = await start('/en/team');
    await go('/en/projects/p');
    await settle('fail', ALL_TRIES_MS);
    expect(flow.state().content.items['post/en/p']?.status).toBe('failed');
    browser.emitSign('online');
    await flow.pass(0);
    for (const call of content.calls)
      call.answer(call.method === 'getItem' ? makeProject('p', { title: 'Kumo' }) : undefined);
    await flow.pass(500);
    await flow.ends();
    flow.expectState(({ content: { items } }) => items['post/en/p']?.status).toBe('ready');
    expect(browser.heads.at(-1)?.title).toContain('Kumo');
  });
});

describe('a page that the browser had kept [lists.kept-document-is-old]', () => {
  it('is shown, and its lists are loaded again', async () => {
    const content = createScriptedContentApi();
    const { context } = createBrowser({ content, url: '/en' });
    const sent = (id: string) =>
      listReceived({ list: 'projects', locale: 'en', items: [makeProject(id)], total: 1, page: 1 });
    const given = [localeChanged('en'), pageShown(placeOf('/en')), sent('old')];
    const flow = rootTest({ args: [false, true], context, given });
    await flow.pass(10);
    expect(idsIn({ list: 'projects', locale: 'en' })(flow.state())).toEqual(['old']);
    expect(flow.state().loading.target).toBe(100);
    content.call('post').answer(listOf(makeProject('new')));
    await flow.pass(5_000);
    await flow.ends();
    flow.expectState(idsIn({ list: 'projects', locale: 'en' })).toEqual(['new']);
    expect(content.calls).toHaveLength(1);
  });
});

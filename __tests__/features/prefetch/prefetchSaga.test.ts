import { importPage } from '../../../src/app/pages/routes';
import { watchPrefetch } from '../../../src/features/prefetch/prefetchSaga';
import { scrollMoved } from '../../../src/features/scroll/scrollSlice';
import { parseAddress } from '@hibari/contract/address/address';
import type { PageName } from '../../../src/lib/address/place';
import { addressChanged } from '../../../src/navigation/historySlice';
import { localeChanged, pageShown } from '../../../src/navigation/navigationSlice';
import { createBrowser } from '../../support/browserContext';
import { makeProject } from '../../support/items';
import { received } from '../../support/lists';
import { placeOf } from '../../support/places';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

const projects = received({ list: 'projects', locale: 'ja' }, [makeProject('a'), makeProject('b')]);
const scrolled = scrollMoved({ y: 1, direction: 'down', viewportHeight: 1, pageHeight: 9 });

/** The saga on the page `from`, with the projects already loaded. */
function start(
  from: string,
  linksInView: string[] = [],
  importCode: () => Promise<void> = async () => undefined,
) {
  const content = createScriptedContentApi();
  const codes: PageName[] = [];
  const browser = createBrowser({
    content,
    url: from,
    linksInView: () => linksInView,
    importPage(page) {
      codes.push(page);
      return importCode();
    },
  });
  const importCodeOf = jest.spyOn(browser.context.pages, 'importCode');
  const place = placeOf(from);
  const given = [localeChanged(place.locale), pageShown(place), browser.opened, projects];
  const flow = expectFlow(watchPrefetch)
    .withState(stateAfter(...given))
    .withContext(browser.context);
  const aim =
    (url: string, rest = 0) =>
    () =>
      browser.emitAim({ to: parseAddress(url), rest });
  const items = () => content.calls.filter(({ method }) => method === 'getItem');
  return { content, codes, browser, importCodeOf, flow, items, aim };
}

describe('a link that the visitor aims at', () => {
  it('has its code, content and first picture loaded when it is pressed [prefetch.aims]', async () => {
    await importPage('project');
    const { content, codes, browser, flow, aim } = start('/ja');
    await flow
      .act(aim('/ja/projects/a'))
      .act(() => {
        expect(codes).toEqual(['project']);
        content.call('post').answer([]);
        content.calls[0]?.answer(makeProject('a'));
      })
      .hasFinalState(({ content: { items } }) => items['post/ja/a']?.status, 'ready')
      .silentRun();
    expect(browser.log.filter((line) => line.startsWith('picture'))).toEqual(['picture /pictures/a.webp']);
  });

  it('is loaded under a pointer once that rests on it [prefetch.aims]', async () => {
    const { items, flow, aim } = start('/ja');
    await flow
      .act(aim('/ja/projects/a', 65))
      .delay(60)
      .act(aim('/ja/projects/b', 65))
      .delay(60)
      .act(() => expect(items()).toEqual([]))
      .delay(10)
      .hasFinalState(({ content: { items: held } }) => Object.keys(held), ['post/ja/b'])
      .silentRun();
    expect(items().map(({ id }) => id)).toEqual(['b']);
  });

  it('loads on while it is pressed; another one ends its load [prefetch.bounded]', async () => {
    const { items, flow, aim } = start('/ja');
    await flow
      .act(aim('/ja/projects/a', 65))
      .delay(100)
      .act(aim('/ja/projects/a'))
      .act(() => expect(items().map(({ signal }) => signal.aborted)).toEqual([false]))
      .act(aim('/ja/projects/b'))
      .act(() =>
        expect(items().map(({ id, signal }) => [id, signal.aborted])).toEqual([
          ['a', true],
          ['b', false],
        ]),
      )
      .hasFinalState(({ content: { items: held } }) => held['post/ja/a']?.status, 'idle')
      .silentRun();
  });

  it('is not loaded while a navigation runs, whose own load goes on [prefetch.bounded]', async () => {
    const { items, browser, flow, aim } = start('/ja');
    const leaving = { action: 'push', kind: undefined, key: 'k', held: false } as const;
    await flow
      .act(aim('/ja/projects/a'))
      .dispatch(addressChanged({ to: parseAddress('/ja/projects/a'), ...leaving }))
      .act(aim('/ja/projects/b'))
      .act(() => {
        expect(items().map(({ id, signal }) => [id, signal.aborted])).toEqual([['a', false]]);
        expect(browser.failures).toEqual([]);
      })
      .hasFinalState(({ ui }) => ui.history.address.pathname, '/ja/projects/a')
      .silentRun();
  });

  it.each(['/ja/projects', '/ja/projects?category=Brand', '/ja/projects#all', '/health'])(
    'is not loaded if it opens no other page: %s [prefetch.bounded]',
    async (to) => {
      const { content, codes, browser, flow, aim } = start('/ja/projects');
      await flow
        .act(aim(to))
        .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
        .silentRun();
      expect([content.calls, codes, browser.failures]).toEqual([[], [], []]);
    },
  );

  it('has only its code loaded if it is a search, which the service limits [prefetch.bounded]', async () => {
    const { content, codes, flow, aim } = start('/ja');
    await flow
      .act(aim('/ja/search?text=a'))
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .silentRun();
    expect([content.calls, codes]).toEqual([[], ['search']]);
  });

  it('leaves a failure to the navigation, and the next one is loaded', async () => {
    const { browser, content, items, flow, aim } = start('/ja');
    await flow
      .act(aim('/ja/projects/a'))
      .act(() => content.calls.forEach(({ fail }) => fail()))
      .act(aim('/ja/projects/b'))
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'home')
      .silentRun();
    expect(items().map(({ id }) => id)).toEqual(['a', 'b']);
    expect(browser.failures).toContain('The item post/ja/a could not be loaded');
  });
});

describe('what cannot be loaded, or is no longer wanted', () => {
  const fail = () => Promise.reject(new Error('No chunk'));

  it('code that fails is left to the navigation, and other links are loaded', async () => {
    const { browser, codes, flow, aim } = start('/ja', ['/ja/team', '/ja/search'], fail);
    await flow
      .act(aim('/ja/projects'), aim('/ja/search'))
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'home')
      .silentRun();
    expect(codes).toEqual(['team', 'search', 'projects', 'search']);
    expect(browser.failures).toEqual([]);
  });

  it('a picture that fails is logged', async () => {
    await importPage('project');
    const { content, browser, flow, aim } = start('/ja');
    browser.context.prefetch.loadPicture = () => {
      throw new Error('No picture');
    };
    await flow
      .act(aim('/ja/projects/a'), content.answerAll)
      .hasFinalState(({ content: { items } }) => items['post/ja/a']?.status, 'missing')
      .silentRun();
    expect(browser.failures).toEqual(['prefetch has failed']);
  });

  it('code that is late is not waited for after a scroll, nor after the end', async () => {
    const { codes, browser, flow, aim } = start('/ja', ['/ja/team'], () => new Promise(() => undefined));
    await flow
      .dispatch(scrolled)
      .act(aim('/ja/projects/a'), aim('/ja/projects/a', 65))
      .hasFinalState(({ ui }) => ui.scroll.y, 1)
      .silentRun();
    expect(codes).toEqual(['team', 'team', 'project']);
    expect(browser.failures).toEqual([]);
  });

  it('a pointer that has not come to rest loads nothing', async () => {
    const { codes, flow, aim } = start('/ja');
    await flow
      .act(aim('/ja/projects/a', 65))
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .silentRun();
    expect(codes).toEqual([]);
  });
});

describe('links in the window', () => {
  it('have their code loaded, one after the other, and no content [prefetch.in-view]', async () => {
    const links = ['/ja', '/health', '/ja/team', '/ja/projects/a', '/ja/search'];
    const { content, importCodeOf, flow } = start('/ja', links);
    await flow.hasFinalState(({ ui }) => ui.navigation.place?.page, 'home').silentRun();
    expect(importCodeOf.mock.calls.map(([place]) => place?.page)).toEqual(['team', 'project', 'search']);
    expect(content.calls).toEqual([]);
  });

  it('are looked for again after a scroll, which ends the load for the old place [prefetch.in-view]', async () => {
    const inView = ['/ja/team', '/ja/search'];
    const { codes, flow } = start('/ja', inView, () => new Promise(() => undefined));
    await flow
      .act(() => inView.splice(0, 2, '/ja/projects'))
      .dispatch(scrolled)
      .hasFinalState(({ ui }) => ui.scroll.y, 1)
      .silentRun();
    expect(codes).toEqual(['team', 'projects']);
  });
});

/** The cases of navigation and history, through the root saga and reducer in fake time. */
import { resolveAddress } from '../../src/app/pages/resolveAddress';
import { fetchArticleList } from '../../src/features/content/contentSlice';
import { localeChanged, navigationRequested, pageShown } from '../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowser } from '../support/browserContext';
import { makeProject } from '../support/items';
import { held } from '../support/navigation';
import { NAVIGATION_CASES, type Act, type NavigationCase, type Outcome } from '../support/navigationCases';
import { placeOf } from '../support/places';
import { rootTest } from '../support/rootTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';
import { createTab, type Tab } from '../support/tab';

/** Longer than any navigation takes, and longer than home's loading screen. */
const REST_MS = 6_000;
const SLICE_MS = 20;

const filled = (url: string) => url.replace('{category}', 'Brand').replace('{project}', 'p');

/** Loads a document of the site in a tab. */
function openDocument(tab: Tab) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, tab });
  const place = placeOf(tab.url());
  const given = [
    localeChanged(place.locale),
    pageShown(place),
    browser.opened,
    ...held,
    fetchArticleList({ locale: 'ja' }),
  ];
  const flow = rootTest({ context: browser.context, project: browser.project, given });
  let [covers, phase] = [0, 'idle'];

  async function pass(ms: number, until = (): boolean => false) {
    for (let passed = 0; passed < ms && !until(); passed += SLICE_MS) {
      for (const call of content.calls) call.answer(call.method === 'getItem' ? makeProject('p') : undefined);
      await flow.pass(SLICE_MS);
      const now = flow.state().ui.navigation.phase;
      if (now === 'covering' && phase !== 'covering') covers += 1;
      phase = now;
    }
  }

  /** Everything that happened since the last outcome. */
  function outcome(): Outcome {
    const log = browser.log.splice(0);
    const taken = {
      url: tab.url(),
      y: tab.scrollY(),
      covers,
      focus: log.filter((line) => line === 'focus').length,
      views: log.filter((line) => line.startsWith('view')).map((line) => line.slice('view '.length)),
    };
    covers = 0;
    return taken;
  }
  return { flow, browser, pass, outcome, phaseIs: (wanted: string) => phase === wanted };
}

type OpenDocument = ReturnType<typeof openDocument>;

async function perform(act: Act, tab: Tab, { flow }: OpenDocument): Promise<void> {
  const ask = (url: string, rest: Omit<Parameters<typeof navigationRequested>[0], 'to'>) =>
    flow.dispatch(navigationRequested({ to: parseAddress(filled(url)), ...rest }));
  if ('press' in act) await ask(act.press, { action: 'push' });
  else if ('filter' in act) await ask(act.filter, { action: 'push', kind: 'filter' });
  else if ('extend' in act) await ask(act.extend, { action: 'replace', kind: 'filter' });
  else if ('go' in act) tab.go(act.go);
  else if ('toPlace' in act) tab.goToPlace(act.toPlace, 72);
  else if ('scroll' in act) tab.scrollTo(act.scroll);
}

/** The store matches the address, and nothing is pending or has failed. */
async function close({ flow, browser }: OpenDocument): Promise<void> {
  await flow.ends();
  flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
  const shown = flow.state().ui.navigation.place?.address;
  expect(resolveAddress(parseAddress(browser.url()), 'ja')).toMatchObject({ place: { address: shown } });
  expect(browser.failures).toEqual([]);
}

async function visit({ from, steps }: NavigationCase): Promise<void> {
  const tab = createTab(filled(from));
  let open = openDocument(tab);
  await open.pass(REST_MS);
  open.outcome();
  for (const { act, during, then } of steps) {
    if (during) await open.pass(REST_MS, () => open.phaseIs(during));
    if ('again' in act) {
      await close(open);
      tab.reload();
      open = openDocument(tab);
    } else {
      await perform(act, tab, open);
    }
    if (!then) continue;
    await open.pass(REST_MS);
    const { y = expect.any(Number), url, views, ...rest } = then;
    expect(open.outcome()).toEqual({ ...rest, y, url: filled(url), views: views.map(filled) });
  }
  await close(open);
}

describe('navigation and history', () => {
  it.each(NAVIGATION_CASES.map((one) => [one.name, one] as const))('%s', (_, one) => visit(one));
});

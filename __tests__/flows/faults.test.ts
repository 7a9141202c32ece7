/** A long visit, once for each call that it makes of a port, which fails: the site must stay usable. */
import { topRequested } from '../../src/features/scroll/scrollSlice';
import { localeChanged, navigationRequested, pageShown } from '../../src/navigation/navigationSlice';
import { motionChosen } from '../../src/features/device/device';
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowser } from '../support/browserContext';
import { createFaultyContext, type Fault } from '../support/faultyContext';
import { makeProject } from '../support/items';
import { placeOf } from '../support/places';
import { rootTest } from '../support/rootTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';

/** Longer than any navigation takes without a reported entry. */
const REST_MS = 6_000;
const SLICE_MS = 200;
/** A broken log has nowhere to report to, and `nextTask` has nothing to fail at. */
const NOT_TRIED = ['failureLog', 'nextTask'];

function open(from: string, fault?: Fault) {
  const content = createScriptedContentApi();
  /** What the service and the connection do at present. */
  const now = { content: 'answers' as 'answers' | 'fails' | 'is silent', hasCode: true, isReplaced: false };
  const browser = createBrowser({
    content,
    url: from,
    importPage: () =>
      now.hasCode && !now.isReplaced ? Promise.resolve() : Promise.reject(new Error('No chunk')),
    findOutage: () => (now.hasCode ? undefined : 'offline'),
  });
  // A link was followed on every page.
  const history = { ...browser.context.history, rememberedLink: () => '0 /a' };
  const { called, context } = createFaultyContext({ ...browser.context, history }, fault);
  const place = placeOf(from);
  const flow = rootTest({
    args: [true],
    context,
    project: browser.project,
    given: [localeChanged(place.locale), pageShown(place), browser.opened],
  });
  async function rest() {
    for (let passed = 0; passed < REST_MS; passed += SLICE_MS) {
      for (const { answer, fail, method, id } of content.calls)
        if (now.content === 'fails') fail();
        else if (now.content === 'answers')
          answer(method === 'getItem' && id === 'p' ? makeProject('p') : undefined);
      await flow.pass(SLICE_MS);
    }
  }
  async function ask(to: string, request: Partial<Parameters<typeof navigationRequested>[0]> = {}) {
    await flow.dispatch(navigationRequested({ to: parseAddress(to), action: 'push', ...request }));
    await rest();
  }
  return { browser, called, flow, now, rest, ask };
}
type Visit = ReturnType<typeof open>;
type Scenario = [name: string, from: string, ...acts: ((visit: Visit) => Promise<void>)[]];

const press =
  (to: string, request = {}) =>
  ({ ask }: Visit) =>
    ask(to, request);
const back =
  (to: string) =>
  async ({ browser, rest }: Visit) => {
    browser.pop(to);
    await rest();
  };

const SCENARIOS: Scenario[] = [
  ['the first load of home', '/ja'],
  ['the first load of an item that is missing', '/ja/projects/q'],
  [
    'what happens on a page without a navigation',
    '/ja',
    async ({ browser, flow, rest }) => {
      browser.device.isMobile = true;
      browser.emitResize();
      browser.emitMotion(true);
      browser.emitScroll({ y: 10, direction: 'down', offset: 0 } as never);
      browser.emitClick('more_project');
      await flow.dispatch(motionChosen(true));
      await flow.dispatch(topRequested());
      await rest();
    },
  ],
  ['a link and back', '/ja/team', press('/ja/projects'), back('/ja/team')],
  [
    'a hash and the same link again',
    '/ja/team',
    press('/ja/team#page'),
    press('/ja/team'),
    back('/ja/team#page'),
  ],
  ['a hash on another page', '/ja/team', press('/ja/projects#page')],
  ['another language', '/ja/team', press('/ko/team')],
  [
    'a filter and back',
    '/ko/projects',
    press('/ko/projects?category=a', { kind: 'filter' }),
    back('/ko/projects'),
  ],
  ['a redirect from outside the list of languages', '/ja/team', press('/fr/team')],
  ['an item, and one that is missing', '/ja/team', press('/ja/projects/p'), press('/ja/projects/q')],
  [
    'an item that turns out to be missing after its page was shown',
    '/ja/team',
    async ({ ask, now, rest }) => {
      now.content = 'is silent';
      await ask('/ja/projects/q');
      await rest();
      now.content = 'answers';
      await rest();
    },
  ],
  [
    'an item that is missing when its load is tried again',
    '/ja/team',
    async ({ ask, browser, now, rest }) => {
      now.content = 'fails';
      await ask('/ja/projects/q');
      now.content = 'answers';
      browser.emitSign('online');
      await rest();
    },
  ],
  [
    'a page without a connection, and with it again',
    '/ja/team',
    async ({ ask, browser, now, rest }) => {
      now.hasCode = false;
      await ask('/ja/projects');
      now.hasCode = true;
      browser.emitSign('online');
      await rest();
    },
  ],
  ['a redirect that going back leads to', '/ja/team', back('/ja/articles')],
  [
    'going back to an item that is missing, before another page was shown',
    '/ja/team',
    async ({ ask, browser, flow, now, rest }) => {
      now.content = 'is silent';
      await ask('/ja/projects/q');
      await rest();
      await flow.dispatch(navigationRequested({ to: parseAddress('/ja/search'), action: 'push' }));
      browser.pop('/ja/projects/q');
      now.content = 'answers';
      await rest();
    },
  ],
  [
    'a page whose chunk a new build has replaced',
    '/ja/team',
    async ({ ask, now }) => {
      now.isReplaced = true;
      await ask('/ja/projects');
      now.isReplaced = false;
    },
  ],
  ['an address of the server', '/ja/team', press('/content/x')],
];

/**
 * The visit and, afterwards, one more navigation, which must end as ever. Returns the calls of the acts; of the first
 * load where there is none.
 */
async function make([, from, ...acts]: Scenario, fault?: Fault) {
  const visit = open(from, fault);
  await visit.rest();
  const started = acts.length === 0 ? 0 : visit.called.length;
  for (const act of acts) await act(visit);
  const calls = visit.called.slice(started);
  await visit.ask('/en/team');
  await visit.flow.ends();
  visit.flow
    .expectState(({ ui, loading }) => [
      ui.navigation.place?.page,
      ui.navigation.phase,
      ui.locale,
      loading.phase,
    ])
    .toEqual(['team', 'idle', 'en', 'done']);
  expect(visit.browser.url()).toBe('/en/team');
  return { calls, failures: visit.browser.failures };
}

describe('a port that fails once, at any of the calls of', () => {
  it.each(SCENARIOS.map((one) => [one[0], one] as const))(
    '%s: is logged, and the next navigation works [failure.guarded-worker]',
    async (_, scenario) => {
      const { calls, failures } = await make(scenario);
      expect(failures.filter((failure) => !failure.includes('could not be loaded'))).toEqual([]);
      const unlogged: string[] = [];
      for (const fault of calls.filter(({ name }) => !NOT_TRIED.includes(name))) {
        const { failures: logged } = await make(scenario, fault).catch((error: unknown) => {
          throw new Error(`${fault.name}, call ${fault.nth}: ${String(error)}`);
        });
        if (logged.length === 0) unlogged.push(`${fault.name}, call ${fault.nth}`);
      }
      expect(calls.length).toBeGreaterThan(0);
      expect(unlogged).toEqual([]);
    },
  );
});

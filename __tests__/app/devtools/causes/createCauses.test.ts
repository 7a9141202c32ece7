/** On the real middleware, with everything that runs in a browser. */
import { createCauses } from '../../../../src/app/devtools/causes/createCauses';
import { seamInterceptor } from '../../../../src/app/devtools/seam/seamInterceptor';
import { makeProject } from '../../../support/items';
import { runVisit } from '../../../support/runVisit';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Measure {
  name: string;
  start: number;
  end: number;
  detail: { devtools: { track: string; properties: string[][] } };
}

async function open(url = '/ja/team') {
  const measures: Measure[] = [];
  const performance = {
    now: () => Date.now(),
    measure: (name: string, rest: object) => void measures.push({ name, ...rest } as Measure),
    clearMeasures: () => undefined,
  };
  const window: { event?: Event } = {};
  const causes = createCauses({ window: { performance: performance as never, event: () => window.event } });
  const { sagaMonitor } = causes;
  const visit = runVisit(url, { ...seamInterceptor(causes.seam), sagaMonitor }, causes.connect);
  await visit.pass(6_000);
  const last = (type: string) => {
    const found = causes.log.actions().findLast(({ name }) => name === type);
    return found?.action ?? {};
  };
  return { ...visit, causes, measures, window, last };
}

async function goToProject() {
  const visit = await open();
  visit.window.event = new Event('click');
  await visit.go('/ja/projects/q');
  delete visit.window.event;
  await visit.pass(132);
  visit.content.calls.find(({ method }) => method === 'getItem')?.answer(makeProject('q'));
  visit.content.answerAll();
  await visit.pass(6_000);
  return visit;
}

describe('causes', () => {
  it('name the gesture, saga and call that last changed a part of the state [operations.why]', async () => {
    const { causes, close } = await goToProject();
    expect(causes.why('content.items').split('\n')).toEqual([
      'content/itemReceived (in rootSaga › startWatchers › watchNavigation › moveTo › move › loadPlace › loadProject › ensureItem › loadOrJoin › loadItem)',
      expect.stringMatching(
        /^← the answer of contentApi\.get(Item|Locales)\(post, q.*\) after 132 ms \(in .* › ensureItem › .* › callContent\)$/,
      ),
      '← ui/navigation/requested, from click',
    ]);
    expect(causes.why('ui.navigation.place')).toMatch(
      /^ui\/navigation\/pageShown \(in .* › move › show\)\n← /,
    );
    expect(causes.why('nothing.here')).toBe('Nothing that is remembered has changed nothing.here.');
    await close();
  });

  it('draw the tree of an action: sagas, calls, answers, lost races and what was cancelled', async () => {
    const visit = await goToProject();
    const { causes, last, close } = visit;
    const tree = causes.treeOf(last('ui/navigation/requested')) ?? '';
    expect(tree).toMatch(/^→ ui\/navigation\/requested {2}\[\+0 ms\]\n {2}plan, 0 ms/);
    expect(tree).toMatch(/\n +contentApi\.getItem\(post, q, ja_JP\), 132 ms {2}\[\+0 ms\]\n/);
    expect(tree).toMatch(/\n +delay 1000 ms, 132 ms, lost /);
    expect(tree).toMatch(/\n +→ ui\/navigation\/pageShown {2}\[\+600 ms\]\n/);
    expect(tree).not.toContain('cancelled');

    await visit.go('/ja/projects/slow');
    const first = last('ui/navigation/requested');
    await visit.go('/ja/articles');
    expect(causes.treeOf(first)).toMatch(/\n +contentApi\.getItem\(post, slow, ja_JP\), 0 ms, cancelled /);
    expect(causes.treeOf(first)).toMatch(/\n {2}moveTo, 0 ms, cancelled /);
    await close();
  });

  it('call nothing lost that was cancelled with something that had ended', async () => {
    const visit = await open();
    await visit.go('/ja/projects');
    visit.content.answerAll();
    await visit.pass(6_000);
    // The list of all is there.
    await visit.go('/ja/projects?category=Brand');
    const first = visit.last('ui/navigation/requested');
    await visit.go('/ja/articles');
    const tree = visit.causes.treeOf(first) ?? '';
    expect(tree).toMatch(/\n +ensurePages, \d+ ms, cancelled /);
    expect(tree).not.toContain(', lost ');
    await visit.close();
  });

  it('trace no action that they have not seen', async () => {
    const { causes, close } = await goToProject();
    expect(causes.trace({ type: 'unseen' })).toBe('');
    await close();
  });

  it('measure sagas, calls and delays for the Performance panel, from start to end', async () => {
    const { measures, close } = await goToProject();
    const call = measures.find(({ name }) => name === 'contentApi.getItem');
    expect(call && call.end - call.start).toBe(132);
    expect(call?.detail.devtools).toMatchObject({ trackGroup: 'Sagas', track: 'Calls', color: 'primary' });
    expect(call?.detail.devtools.properties).toContainEqual(['With', 'post, q, ja_JP']);
    expect(call?.detail.devtools.properties).toContainEqual([
      'Because of',
      'ui/navigation/requested, from click',
    ]);
    // The panel does not show what has no length.
    expect(measures.filter(({ start, end }) => !(end > start))).toEqual([]);
    expect(new Set(measures.map(({ detail }) => detail.devtools.track))).toEqual(
      new Set(['Sagas', 'Calls', 'Delays']),
    );
    await close();
  });

  it('write everything as a sequence diagram', async () => {
    const { causes, close } = await goToProject();
    const lines = causes.mermaid().split('\n  ');
    expect(lines[0]).toBe('sequenceDiagram');
    expect(lines).toEqual(
      expect.arrayContaining([
        'participant contentApi',
        'visitor->>store: ui/navigation/requested',
        'watchNavigation->>contentApi: getItem post, q, ja_JP',
        'contentApi-->>watchNavigation: answers after 132 ms',
        'watchNavigation->>store: ui/navigation/pageShown',
      ]),
    );
    await close();
  });
});

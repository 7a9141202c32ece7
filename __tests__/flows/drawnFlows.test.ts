/**
 * `docs/flows.md`: how the site's flows run, drawn from runs of the real sagas, reducer and middleware. `npm run flows`
 * writes the file again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cause } from '../../src/app/devtools/causes/causeLog';
import { createCauses } from '../../src/app/devtools/causes/createCauses';
import { drawSequence } from '../../src/app/devtools/causes/mermaid';
import { isChannel } from '../../src/app/devtools/seam/doors';
import { seamInterceptor } from '../../src/app/devtools/seam/seamInterceptor';
import { navigationRequested, pageEntered } from '../../src/navigation/navigationSlice';
import { parseAddress } from '../../src/lib/address/place';
import { listOf, makeArticle, makeProject, several } from '../support/items';
import { projectFiles, ROOT } from '../support/projectFiles';
import { runVisit } from '../support/runVisit';

const FILE = join(ROOT, 'docs/flows.md');
/** Effects of every flow that explain nothing: yields to the browser, keys, progress. */
const NOISE = /^(nextTask|history\.newKey|content\/progressReported|loading\/counterMoved)$/;

/** Actions whose payload says what happens. */
const PAYLOADS = /coverMoved|localeChanged/;
/** Watchers that start to listen. */
const isStart = (door: string) => isChannel(door) && door !== 'loadingScreen.count';

type Visit = Awaited<ReturnType<typeof open>>;

async function open(url: string) {
  const now = () => Date.now();
  const performance = { now, measure: () => undefined, clearMeasures: () => undefined } as never;
  const window: { event?: Event } = {};
  const causes = createCauses({ window: { performance, event: () => window.event } });
  const visit = runVisit(
    url,
    { ...seamInterceptor(causes.seam), sagaMonitor: causes.sagaMonitor },
    causes.connect,
  );
  /** The visitor follows a link. */
  const press = async (
    to: string,
    rest: { action: 'push' | 'replace'; kind?: 'filter' } = { action: 'push' },
  ) => {
    window.event = new Event('click');
    visit.store.dispatch(navigationRequested({ to: parseAddress(to), ...rest }));
    delete window.event;
    await visit.pass();
  };
  const enter = async () => {
    const place = visit.store.getState().ui.navigation.place;
    if (place) visit.store.dispatch(pageEntered(place.address));
    await visit.pass(3_000);
  };
  const projects = { ...listOf(...several(100, makeProject)), total: 150 };
  const answer = async () => {
    await visit.pass(90);
    for (const { method, collection, answer: give } of visit.content.calls)
      give(method !== 'getItem' && collection === 'post' ? projects : undefined);
    await visit.pass(700);
  };
  return { ...visit, causes, press, enter, answer };
}

async function rest(url: string): Promise<Visit> {
  const visit = await open(url);
  await visit.pass();
  await visit.answer();
  await visit.pass(8_000);
  return visit;
}

interface Flow {
  title: string;
  text: string;
  url: string;
  /** Where the drawing begins; before it the visit is idle. */
  from?: 'start';
  before?: (visit: Visit) => Promise<void>;
  run: (visit: Visit) => Promise<void>;
}

const FLOWS: Flow[] = [
  {
    title: 'First load',
    text: 'Home in Japanese, with motion: the counter follows the three calls, then the loading screen leaves.',
    url: '/ja',
    from: 'start',
    async run(visit) {
      await visit.pass(120);
      visit.content.call('blog').answer(listOf(makeArticle('a')));
      await visit.pass(80);
      visit.content.call('media').answer(listOf(makeArticle('b')));
      visit.content.call('post').answer(listOf(makeProject('p')));
      await visit.pass(8_000);
    },
  },
  {
    title: 'Navigation',
    text: 'From home to a project: the cover closes while chunk, messages and content load.',
    url: '/ja',
    async run(visit) {
      await visit.press('/ja/projects/q');
      await visit.pass(140);
      for (const call of visit.content.calls.filter(({ id }) => id === 'q'))
        call.answer(call.method === 'getItem' ? makeProject('q') : ['ja_JP']);
      await visit.pass(600);
      await visit.enter();
    },
  },
  {
    title: 'Locale change',
    text: 'Home from Japanese to Korean: the same page in another language stays and updates in place. Once it is shown, the language changes and the FETCH actions use the lists that have just been loaded.',
    url: '/ja',
    async run(visit) {
      await visit.press('/ko');
      await visit.answer();
      await visit.answer();
      await visit.pass(3_000);
    },
  },
  {
    title: 'Search',
    text: 'A search from home: one call for each collection of the language; articles are merged.',
    url: '/ja',
    async run(visit) {
      await visit.press('/ja/search?text=a');
      await visit.answer();
      await visit.enter();
    },
  },
  {
    title: 'More',
    text: 'More projects of a search: the address is replaced, nothing covers the page and nothing scrolls.',
    url: '/ja',
    async before(visit) {
      await visit.press('/ja/search?text=a');
      await visit.answer();
      await visit.enter();
    },
    async run(visit) {
      await visit.press('/ja/search?text=a&projects=2', { action: 'replace', kind: 'filter' });
      await visit.answer();
      await visit.pass(3_000);
    },
  },
];

async function draw(flow: Flow): Promise<{ title: string; text: string; diagram: string }> {
  const { title, text, url, from, before, run } = flow;
  jest.useFakeTimers({ now: 0 });
  const visit = from === 'start' ? await open(url) : await rest(url);
  await before?.(visit);
  const old = new Set(from === 'start' ? [] : visit.causes.log.all());
  await run(visit);
  const leaves = ({ name, kind }: Cause) =>
    NOISE.test(name) || (kind === 'value' && name !== 'history.pops') || (kind === 'call' && isStart(name));
  const records = visit.causes.log.all().filter((record) => !old.has(record) && !leaves(record));
  const diagram = drawSequence(visit.causes.log, records, { payloads: PAYLOADS });
  await visit.close();
  jest.useRealTimers();
  return { title, text, diagram };
}

const INTRODUCTION = `# How the flows run

Drawn from runs of the real sagas, reducer and middleware in a scripted world, by \`npm run flows\`; a test fails when a flow runs
otherwise. A lifeline is a watcher that the root saga has started, with everything that it calls and forks; the others are the visitor,
the store and the ports of \`src/world\`. An arrow to the store is an action; a dashed one is an answer that was waited for.
`;

async function drawAll(): Promise<string> {
  const drawn = [];
  for (const flow of FLOWS) drawn.push(await draw(flow));
  const sections = drawn.map(
    ({ title, text, diagram }) => `## ${title}\n\n${text}\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`,
  );
  return [INTRODUCTION, ...sections].join('\n');
}

describe('docs/flows.md', () => {
  it('shows the flows as they run; `npm run flows` writes it [operations.flows-drawn]', async () => {
    const text = await drawAll();
    if (process.env['npm_lifecycle_event'] === 'flows') writeFileSync(FILE, text);
    expect(readFileSync(FILE, 'utf8')).toBe(text);
  });

  it('has readable diagrams', async () => {
    for (const flow of FLOWS) {
      const { diagram } = await draw(flow);
      const arrows = diagram.split('\n').filter((line) => line.includes('>>') || line.includes('--x'));
      expect([flow.title, arrows.length >= 10, arrows.length <= 32]).toEqual([flow.title, true, true]);
    }
    expect(projectFiles('docs')).toContain('docs/flows.md');
  });
});

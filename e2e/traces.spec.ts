/** Traces of a production server and its visitors, as a collector gets them. */
import type { Page } from '@playwright/test';
import { pathOf, startTraceCollector, type TraceCollector } from '../__tests__/support/traceCollector';
import { TEAM_LINK } from './support/navigate';
import { openPage, saveData, waitForHydration } from './support/page';
import { startServer, type RunningServer } from './support/server';
import { expect, ONCE, test as base } from './support/test';
import { onThisMachine } from './support/limits';
import { beforeWorker } from './support/worker';

// Each worker would start a server.
base.describe.configure({ mode: 'default' });
let collector: TraceCollector;
let server: RunningServer;
const test = base.extend<object, { prepared: undefined }>(
  beforeWorker(async () => {
    collector = await startTraceCollector();
    server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    return async () => {
      await server.stop();
      await collector.close();
    };
  }),
);

/** From home, with nothing prefetched: the click has to ask for all of it. */
async function goToTeam(page: Page, origin: string): Promise<void> {
  await saveData(page);
  await openPage(page, `${origin}/ja`);
  await waitForHydration(page.locator(TEAM_LINK));
  await page.locator(TEAM_LINK).click();
  await expect(page.getByTestId('page')).toHaveAttribute('data-page', 'team');
}

/** What a page has requested, with the names of the headers. */
function noteRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url(), ...Object.keys(request.headers())));
  return requests;
}
const TRACING = /telemetry|traces$|traceparent/;

/** Servers and browsers send theirs at different times. */
const WITHIN = { timeout: onThisMachine(30_000) };

test(
  'a click is one trace to the paint, through saga, call and answer [operations.traces]',
  ONCE,
  async ({ page }) => {
    await goToTeam(page, server.origin);
    const ofClick = () => {
      const click = collector.spans.find(({ name }) => name === 'navigation');
      return collector.spans.filter(({ traceId }) => traceId === click?.traceId);
    };
    /** Down from the click, with the services where they change. */
    const lines = () => ofClick().map((span) => pathOf(ofClick(), span).toReversed().join(' > '));
    const saga = 'navigation > moveTo > move > loadPlace > loadTeam > ensureList';
    const call = 'contentApi.getList > GET content';
    await expect
      .poll(lines, WITHIN)
      .toEqual(
        expect.arrayContaining([
          'navigation',
          expect.stringMatching(new RegExp(`^${saga} > .*${call}$`)),
          'navigation > paint',
        ]),
      );
    const services = new Map(ofClick().map(({ name, service }) => [name, service]));
    expect(
      ['navigation', 'loadTeam', 'contentApi.getList', 'paint'].map((name) => services.get(name)),
    ).toEqual(Array.from({ length: 4 }, () => 'hibari-browser'));
    expect(services.get('GET content')).toBe('hibari');
    const click = ofClick().find(({ name }) => name === 'navigation');
    expect(click).toMatchObject({ attributes: { 'url.path': '/ja/team', 'hibari.action': 'push' } });
    expect(click?.parentSpanId).toBeUndefined();
  },
);

test(
  'the document belongs to the trace of the request that it answers [operations.traces]',
  ONCE,
  async ({ page }) => {
    await openPage(page, `${server.origin}/ko`);
    const paths = () => collector.spans.map((span) => pathOf(collector.spans, span).join(' < '));
    await expect.poll(paths, WITHIN).toContain('document < GET page');
  },
);

test.describe('a browser that blocks the traces', () => {
  test.use({ allowedProblems: /telemetry|ERR_FAILED/ });

  test('shows the page as ever [operations.traces]', ONCE, async ({ page }) => {
    await page.route('**/telemetry.*.js', (route) => route.abort());
    const requests = noteRequests(page);
    await goToTeam(page, server.origin);
    expect(requests.filter((one) => /traces$|traceparent/.test(one))).toEqual([]);
  });
});

test('an ordinary visit has nothing of it [operations.traces]', ONCE, async ({ page, baseURL }) => {
  const requests = noteRequests(page);
  await goToTeam(page, baseURL ?? '');
  expect(requests.filter((one) => TRACING.test(one))).toEqual([]);
  const ordinary = await page.request.get(`${baseURL}/ja`);
  expect(ordinary.headers()).not.toHaveProperty('server-timing');
  expect((await page.request.get(`${baseURL}/traces`)).status()).toBe(404);
});

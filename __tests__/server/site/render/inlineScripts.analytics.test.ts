/** @jest-environment jsdom */
import { createAnalytics } from '../../../../src/world/analytics';
import { analyticsScript } from '../../../../src/server/site/render/inlineScripts';

type Started = Window & { dataLayer?: ArrayLike<unknown>[]; gtag?: (...command: unknown[]) => void };

const started: Started = window;
let idle: (() => void)[] = [];

/** Runs the script as the document does. */
function start(wishes: { globalPrivacyControl?: boolean; doNotTrack?: string } = {}): void {
  for (const name of ['globalPrivacyControl', 'doNotTrack'] as const) {
    Object.defineProperty(window.navigator, name, { configurable: true, value: wishes[name] });
  }
  const script = document.createElement('script');
  script.textContent = analyticsScript('G-AB12CD34EF');
  document.body.append(script);
}
const commands = () => started.dataLayer?.map((command) => Array.from(command));
const tags = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  delete started.dataLayer;
  delete started.gtag;
  document.head.replaceChildren();
  document.body.replaceChildren();
  idle = [];
  Object.assign(window, { requestIdleCallback: (callback: () => void) => idle.push(callback) });
});

describe('the analytics start script [tracking.vendor-start]', () => {
  it("configures the vendor immediately with automatic page views off, and loads nothing before the site's first page view", () => {
    start();
    expect(commands()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-AB12CD34EF', { send_page_view: false }],
    ]);
    expect([tags(), idle]).toEqual([[], []]);
  });

  it("after the first page view, loads the vendor's script once, asynchronously, when the browser is idle", () => {
    start();
    const analytics = createAnalytics(window);
    analytics.sendPageView('/ja');
    analytics.sendEvent({ kind: 'action', name: 'team', area: 'gnb' });
    expect(tags()).toEqual([]);
    expect(idle).toHaveLength(1);
    idle[0]?.();
    expect(tags().map(({ src, async }) => [src, async])).toEqual([
      ['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF', true],
    ]);
  });

  it("queues calls in order until the vendor's script has loaded", () => {
    start();
    const analytics = createAnalytics(window);
    analytics.sendPageView('/ja');
    analytics.sendEvent({ kind: 'action', name: 'team', area: 'gnb' });
    expect(commands()?.slice(2)).toEqual([
      ['event', 'page_view', { page_path: '/ja', page_title: '' }],
      ['event', 'team', { event_category: 'gnb', event_label: 'team', area: 'gnb', kind: 'action' }],
    ]);
  });

  it('without requestIdleCallback, loads it in a separate task', () => {
    jest.useFakeTimers();
    Object.assign(window, { requestIdleCallback: undefined });
    start();
    createAnalytics(window).sendPageView('/ja');
    expect(tags()).toEqual([]);
    jest.runAllTimers();
    expect(tags()).toHaveLength(1);
    jest.useRealTimers();
  });

  it.each([[{ globalPrivacyControl: true }], [{ doNotTrack: '1' }]])('with %p does nothing', (wish) => {
    start(wish);
    createAnalytics(window).sendPageView('/ja');
    expect([started.gtag, started.dataLayer, tags(), idle]).toEqual([undefined, undefined, [], []]);
  });
});

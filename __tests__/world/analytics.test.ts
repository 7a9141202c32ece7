/** @jest-environment jsdom */
import { createAnalytics } from '../../src/world/analytics';
import { takeAll } from '../support/takeAll';

const gtag = jest.fn();
const visitor = (wishes: { globalPrivacyControl?: boolean; doNotTrack?: string }) =>
  Object.entries(wishes).forEach(([name, value]) =>
    Object.defineProperty(window.navigator, name, { configurable: true, value }),
  );

beforeEach(() => {
  gtag.mockReset();
  Object.assign(window, { gtag });
  visitor({ globalPrivacyControl: false, doNotTrack: 'unspecified' });
  document.title = 'Team – Hibari Design';
});

describe('createAnalytics', () => {
  it('calls gtag with a page view and with an event [tracking.vendor-call]', () => {
    const analytics = createAnalytics(window);
    analytics.sendPageView('/en/team?a=1');
    analytics.sendEvent({ kind: 'action', name: 'team', area: 'gnb' });
    analytics.sendEvent({ kind: 'link', name: 'article', area: 'article', label: 'articles_7' });
    expect(gtag.mock.calls).toEqual([
      ['event', 'page_view', { page_path: '/en/team?a=1', page_title: 'Team – Hibari Design' }],
      ['event', 'team', { event_category: 'gnb', event_label: 'team', area: 'gnb', kind: 'action' }],
      [
        'event',
        'article',
        { event_category: 'article', event_label: 'articles_7', area: 'article', kind: 'link' },
      ],
    ]);
  });

  it.each([[{ globalPrivacyControl: true }], [{ doNotTrack: '1' }]])(
    'sends nothing with %p [tracking.privacy]',
    (wish) => {
      visitor(wish);
      createAnalytics(window).sendPageView('/en');
      expect(gtag).not.toHaveBeenCalled();
    },
  );

  it('looks gtag up on each call and works without it [tracking.only-if-present]', () => {
    const analytics = createAnalytics(window);
    Object.assign(window, { gtag: undefined });
    analytics.sendPageView('/en');
    Object.assign(window, { gtag });
    analytics.sendPageView('/ja');
    expect(gtag).toHaveBeenCalledTimes(1);
  });

  it('logs an error thrown by gtag and does not rethrow it [tracking.vendor-throws]', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    gtag.mockImplementation(() => {
      throw new Error('Blocked');
    });
    createAnalytics(window).sendPageView('/en');
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('reports the data-track mark of a clicked element, also for clicks on its children and for prevented clicks', () => {
    document.body.innerHTML = '<a data-track="team"><b>Team</b></a><i>Other</i>';
    const inner = document.querySelector('b') as HTMLElement;
    inner.addEventListener('click', (event) => event.stopPropagation());
    const clicks = createAnalytics(window).clicks();
    const marks = takeAll(clicks);
    inner.click();
    (document.querySelector('i') as HTMLElement).click();
    clicks.close();
    inner.click();
    expect(marks).toEqual(['team']);
  });
});

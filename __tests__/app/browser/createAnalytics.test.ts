/** @jest-environment jsdom */
import { createAnalytics } from '../../../src/app/browser/createAnalytics';
import { takeAll } from '../../support/takeAll';

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
  it('speaks to the vendor in its two forms [tracking.vendor-call]', () => {
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
    'is silent with %p [tracking.privacy]',
    (wish) => {
      visitor(wish);
      createAnalytics(window).sendPageView('/en');
      expect(gtag).not.toHaveBeenCalled();
    },
  );

  it('asks for the vendor at each moment, and needs none [tracking.only-if-present]', () => {
    const analytics = createAnalytics(window);
    Object.assign(window, { gtag: undefined });
    analytics.sendPageView('/en');
    Object.assign(window, { gtag });
    analytics.sendPageView('/ja');
    expect(gtag).toHaveBeenCalledTimes(1);
  });

  it('a failure of the vendor is logged and nothing else [tracking.vendor-throws]', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    gtag.mockImplementation(() => {
      throw new Error('Blocked');
    });
    createAnalytics(window).sendPageView('/en');
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('tells the mark of what is clicked, also inside of it and where the click is kept back', () => {
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

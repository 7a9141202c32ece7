import { startTravelVisit } from '../../../support/travelVisit';
import { ActionCreators } from '@redux-devtools/instrument';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Back on a picture of the past [operations.travel]', () => {
  it('undoes Back in the past, without a navigation', async () => {
    const { pass, jump, back, browser, go, rest, enter, head, seen } = startTravelVisit('/ja');
    await rest();
    await go('/ja/team');
    await pass(500);
    await enter();
    await rest();
    await jump(3);
    expect(browser.url()).toBe('/ja');
    const before = seen();
    browser.tab.go(-1);
    await pass(500);
    expect([browser.tab.position(), browser.url(), seen()]).toEqual([1, '/ja', before]);
    await back();
    await pass(500);
    expect([browser.tab.position(), browser.url(), seen()]).toEqual([1, '/ja/team', before]);
    browser.tab.go(-1);
    await pass(500);
    await enter();
    await rest();
    expect([browser.url(), head().ui.navigation.place?.page]).toEqual(['/ja', 'home']);
  });

  it('returns while the browser still moves back from a Back in the past', async () => {
    const { pass, jump, lifted, browser, go, rest, enter, actions } = startTravelVisit('/ja');
    await rest();
    await go('/ja/team');
    await pass(500);
    await enter();
    await rest();
    const count = actions().length;
    await jump(3);
    browser.tab.go(-1);
    lifted.dispatch(ActionCreators.jumpToState(count - 1) as never);
    await pass(500);
    expect([browser.tab.position(), browser.url(), actions().length]).toEqual([1, '/ja/team', count]);
    browser.tab.go(-1);
    expect([browser.tab.position(), browser.url()]).toEqual([0, '/ja']);
  });
});

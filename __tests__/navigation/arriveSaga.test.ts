import { parseAddress } from '../../src/lib/address/place';
import { pageEntered } from '../../src/navigation/navigationSlice';
import { start } from '../support/navigation';

describe('arriving with a hash', () => {
  it('a link to a hash on another page scrolls to it instead of to the top, under the cover', async () => {
    const { browser, flow, ask, phase } = start('/ja');
    await ask('/ja/nowhere#page');
    await flow.pass(600);
    await flow.dispatch(pageEntered(parseAddress('/ja/nowhere#page')));
    expect(phase()).toBe('revealing');
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.hash).toBe('#page');
    expect(browser.log.filter((line) => /^(element|jump|scroll)/.test(line))).toEqual(['element #page']);
    expect(browser.url()).toBe('/ja/nowhere#page');
  });
});

it('back to an entry without a position begins at its top, at once', async () => {
  const { browser, flow } = start('/ja', { scrollY: 300 });
  browser.pop('/ko');
  await flow.pass(2_000);
  await flow.stop();
  flow.expectState(({ ui }) => ui.navigation.place?.locale).toBe('ko');
  expect(browser.log).toEqual(['head ko', 'focus', 'jump 0', 'view /ko']);
});

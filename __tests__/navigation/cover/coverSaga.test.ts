import { watchNavigation } from '../../../src/navigation/navigationSaga';
import {
  localeChanged,
  navigationRequested,
  pageEntered,
  pageShown,
  selectCoverPhase,
} from '../../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowser } from '../../support/browserContext';
import { placeOf } from '../../support/places';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

/** A visit to /ja/nowhere, with a navigation to `first` in progress. */
async function startCover(first: string) {
  const browser = createBrowser({ content: createScriptedContentApi(), url: '/ja/nowhere' });
  const flow = sagaTest(watchNavigation, {
    context: browser.context,
    given: [localeChanged('ja'), pageShown(placeOf('/ja/nowhere'))],
  });
  const ask = (to: string) => flow.dispatch(navigationRequested({ to: parseAddress(to), action: 'push' }));
  await ask(first);
  return { browser, flow, ask, phase: () => flow.state().ui.navigation.phase };
}

describe('a navigation while the cover closes', () => {
  it('another navigation does not extend it: it is closed 0.6 s after the first', async () => {
    const { flow, ask, phase } = await startCover('/ja/somewhere');
    await flow.pass(400);
    await ask('/ja/elsewhere');
    await flow.pass(199);
    expect(phase()).toBe('covering');
    await flow.pass(1);
    expect(phase()).toBe('covered');
    await flow.dispatch(pageEntered(parseAddress('/ja/elsewhere')));
    await flow.pass(800);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.address.pathname).toBe('/ja/elsewhere');
    flow.expectStates(selectCoverPhase).toEqual(['idle', 'covering', 'covered', 'revealing', 'idle']);
  });

  it('going back to the shown page makes it fade out from its current opacity', async () => {
    const { browser, flow, phase } = await startCover('/ja/somewhere');
    await flow.pass(300);
    browser.pop('/ja/nowhere');
    await flow.pass(799);
    expect(phase()).toBe('revealing');
    await flow.pass(1);
    expect(phase()).toBe('idle');
    await flow.pass(5_000);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
    flow.expectState(({ ui }) => ui.navigation.place?.address.pathname).toBe('/ja/nowhere');
    expect(browser.log.filter((line) => line.startsWith('view'))).toEqual([]);
  });
});

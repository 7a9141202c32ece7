import { watchNavigation } from '../../../src/navigation/navigationSaga';
import {
  localeChanged,
  pageEntered,
  pageShown,
  selectCoverPhase,
} from '../../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowser } from '../../support/browserContext';
import { ask, phaseIs } from '../../support/navigation';
import { placeOf } from '../../support/places';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

/** A visit to /ja/nowhere, with a navigation to /ja/somewhere in progress. */
function startCover() {
  const browser = createBrowser({ content: createScriptedContentApi(), url: '/ja/nowhere' });
  const flow = expectFlow(watchNavigation)
    .withState(stateAfter(localeChanged('ja'), pageShown(placeOf('/ja/nowhere'))))
    .withContext(browser.context)
    .dispatch(ask('/ja/somewhere'));
  return { browser, flow };
}

describe('a navigation while the cover closes', () => {
  it('another navigation does not extend it: it is closed 0.6 s after the first', async () => {
    const { flow } = startCover();
    await flow
      .delay(400)
      .dispatch(ask('/ja/elsewhere'))
      .delay(199)
      .act(phaseIs('covering'))
      .delay(1)
      .act(phaseIs('covered'))
      .dispatch(pageEntered(parseAddress('/ja/elsewhere')))
      .delay(800)
      .hasFinalState(({ ui }) => ui.navigation.place?.address.pathname, '/ja/elsewhere')
      .hasStates(selectCoverPhase, ['idle', 'covering', 'covered', 'revealing', 'idle'])
      .silentRun();
  });

  it('going back to the shown page makes it fade out from its current opacity', async () => {
    const { browser, flow } = startCover();
    await flow
      .delay(300)
      .act(() => browser.pop('/ja/nowhere'))
      .delay(799)
      .act(phaseIs('revealing'))
      .delay(1)
      .act(phaseIs('idle'))
      .delay(5_000)
      .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
      .hasFinalState(({ ui }) => ui.navigation.place?.address.pathname, '/ja/nowhere')
      .silentRun();
    expect(browser.log.filter((line) => line.startsWith('view'))).toEqual([]);
  });
});

import { motionSwitched } from '../../../src/features/device/device';
import { watchScroll } from '../../../src/features/scroll/scrollSaga';
import { scrollMoved, topRequested } from '../../../src/features/scroll/scrollSlice';
import { createBrowser } from '../../support/browserContext';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createScriptedContentApi } from '../../support/scriptedContentApi';
import type { ScrollState } from '../../../src/world/scrollEvents';

const reading: ScrollState = { y: 300, direction: 'down', viewportHeight: 900, pageHeight: 4000 };

describe('watchScroll', () => {
  it('stores each reading and dispatches it on the window', async () => {
    const browser = createBrowser({ content: createScriptedContentApi() });
    await expectFlow(watchScroll)
      .withContext(browser.context)
      .act(() => {
        browser.emitScroll(reading);
        browser.emitScroll({ ...reading, y: 200, direction: 'up' });
      })
      .hasFinalState(({ ui }) => ui.scroll, { ...reading, y: 200, direction: 'up' })
      .hasStates(({ ui }) => ui.scroll.y, [0, 300, 200])
      .call(browser.context.scrollEvents.announce, { y: 300, direction: 'down' })
      .call(browser.context.scrollEvents.announce, { y: 200, direction: 'up' })
      .silentRun();
  });

  it('takes no notice of a reading that the state has already [scroll.reading-of-the-state]', async () => {
    const browser = createBrowser({ content: createScriptedContentApi() });
    await expectFlow(watchScroll)
      .withState(stateAfter(scrollMoved(reading)))
      .withContext(browser.context)
      .act(() => browser.emitScroll({ ...reading, direction: 'up' }))
      .hasFinalState(({ ui }) => ui.scroll, reading)
      .not.call.fn(browser.context.scrollEvents.announce)
      .silentRun();
  });

  it.each([
    [true, 'smoothly'],
    [false, 'at once'],
  ])('back to top, motion %s: moves focus first, then scrolls %s', async (motion, how) => {
    const browser = createBrowser({ content: createScriptedContentApi() });
    await expectFlow(watchScroll)
      .withState(stateAfter(motionSwitched(motion)))
      .withContext(browser.context)
      .dispatch(topRequested())
      .hasFinalState(({ ui }) => ui.motion, motion)
      .silentRun();
    expect(browser.log).toEqual(['focus', `scroll to top ${how}`]);
  });
});

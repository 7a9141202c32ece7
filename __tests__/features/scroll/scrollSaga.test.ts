import { motionSwitched } from '../../../src/features/device/device';
import { watchScroll } from '../../../src/features/scroll/scrollSaga';
import { scrollMoved, topRequested } from '../../../src/features/scroll/scrollSlice';
import { createBrowser } from '../../support/browserContext';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';
import type { ScrollState } from '../../../src/world/scrollEvents';

const reading: ScrollState = { y: 300, direction: 'down', viewportHeight: 900, pageHeight: 4000 };

describe('watchScroll', () => {
  it('stores each reading and dispatches it on the window', async () => {
    const browser = createBrowser({ content: createScriptedContentApi() });
    const flow = sagaTest(watchScroll, { context: browser.context });
    await flow.pass(0);
    browser.emitScroll(reading);
    browser.emitScroll({ ...reading, y: 200, direction: 'up' });
    await flow.stop();
    flow.expectState(({ ui }) => ui.scroll).toEqual({ ...reading, y: 200, direction: 'up' });
    flow.expectStates(({ ui }) => ui.scroll.y).toEqual([0, 300, 200]);
    flow
      .expectCalls('scrollEvents.announce')
      .toEqual([[{ y: 300, direction: 'down' }], [{ y: 200, direction: 'up' }]]);
  });

  it('takes no notice of a reading that the state has already [scroll.reading-of-the-state]', async () => {
    const browser = createBrowser({ content: createScriptedContentApi() });
    const flow = sagaTest(watchScroll, { context: browser.context, given: [scrollMoved(reading)] });
    await flow.pass(0);
    browser.emitScroll({ ...reading, direction: 'up' });
    await flow.stop();
    flow.expectState(({ ui }) => ui.scroll).toEqual(reading);
    flow.expectCalls('scrollEvents.announce').toEqual([]);
  });

  it.each([
    [true, 'smoothly'],
    [false, 'at once'],
  ])('back to top, motion %s: moves focus first, then scrolls %s', async (motion, how) => {
    const browser = createBrowser({ content: createScriptedContentApi() });
    const flow = sagaTest(watchScroll, { context: browser.context, given: [motionSwitched(motion)] });
    await flow.dispatch(topRequested());
    await flow.stop();
    flow.expectState(({ ui }) => ui.motion).toBe(motion);
    expect(browser.log).toEqual(['focus', `scroll to top ${how}`]);
  });
});

import { watchDevice } from '../../../src/features/device/deviceSaga';
import { motionChosen } from '../../../src/features/device/deviceSlice';
import { menuToggled, selectOpenMenu } from '../../../src/features/menus/menusSlice';
import { createBrowser, type BrowserOptions } from '../../support/browserContext';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

function start(options: Partial<BrowserOptions> = {}) {
  const browser = createBrowser({ content: createScriptedContentApi(), ...options });
  const given = [menuToggled('language')];
  return { browser, flow: sagaTest(watchDevice, { context: browser.context, given }) };
}

describe('watchDevice', () => {
  it('reports the device immediately', async () => {
    const device = { isMobile: true, lowVersion: true, motion: false };
    const { flow } = start({ device });
    await flow.stop();
    flow.expectState(({ ui }) => ui).toMatchObject(device);
  });

  it('re-evaluates mobile mode once, 200 ms after resizing stops, and closes menus if it changes [motion.resize-debounce]', async () => {
    const { browser, flow } = start();
    await flow.pass(0);
    browser.device.isMobile = true;
    browser.emitResize();
    await flow.pass(199);
    browser.emitResize();
    await flow.pass(199);
    expect(flow.state().ui.isMobile).toBe(false);
    await flow.pass(1);
    await flow.stop();
    flow.expectState(({ ui }) => ui.isMobile).toBe(true);
    flow.expectState(selectOpenMenu).toBeNull();
    flow.expectCalls('device.detect').toHaveLength(2);
  });

  it('a resize within the same layout keeps menus open, e.g. when a phone hides its toolbars', async () => {
    const { browser, flow } = start();
    await flow.pass(0);
    browser.emitResize();
    await flow.pass(300);
    await flow.stop();
    flow.expectState(({ ui }) => ui.isMobile).toBe(false);
    flow.expectState(selectOpenMenu).toBe('language');
  });

  it("follows the visitor's motion switch and remembers it", async () => {
    const { flow } = start();
    await flow.dispatch(motionChosen(false));
    await flow.stop();
    flow.expectState(({ ui }) => ui.motion).toBe(false);
    flow.expectCalls('device.chooseMotion').toEqual([[false]]);
  });

  it('follows the system motion preference, both ways', async () => {
    const { browser, flow } = start();
    await flow.pass(0);
    browser.emitMotion(false);
    await flow.pass(0);
    expect(flow.state().ui.motion).toBe(false);
    browser.emitMotion(true);
    await flow.pass(0);
    await flow.stop();
    flow.expectState(({ ui }) => ui.motion).toBe(true);
    flow.expectStates(({ ui }) => ui.motion).toEqual([true, false, true]);
  });
});

import { loadingLeft } from '../../../src/features/loading/loading';
import { watchCursor } from '../../../src/features/cursor/cursor';
import { deviceDetected, motionSwitched, viewportChanged } from '../../../src/features/device/device';
import { createBrowser } from '../../support/browserContext';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

function start(device = {}) {
  const browser = createBrowser({ content: createScriptedContentApi() });
  const given = [deviceDetected({ isMobile: false, lowVersion: false, motion: true, ...device })];
  return { browser, flow: sagaTest(watchCursor, { context: browser.context, given }) };
}

describe('watchCursor', () => {
  it.each([
    ['waits for the loading screen to leave', [], 0],
    ['does not wait after a hot update', [false], 1],
  ])('%s', async (_, args, loads) => {
    const browser = createBrowser({ content: createScriptedContentApi() });
    const given = [deviceDetected({ isMobile: false, lowVersion: false, motion: true })];
    const flow = sagaTest(watchCursor, { args: args as [boolean?], context: browser.context, given });
    await flow.stop();
    flow.expectState(({ ui }) => ui.cursor).toBe(0);
    flow.expectCalls('cursor.load').toHaveLength(loads);
  });

  it('is loaded only after the loading screen is gone; its type is in the store', async () => {
    const { browser, flow } = start();
    await flow.dispatch(loadingLeft());
    browser.emitCursor(2);
    browser.emitCursor(5);
    await flow.pass(0);
    expect(flow.state().ui.cursor).toBe(5);
    await flow.stop();
    flow.expectState(({ ui }) => ui.cursor).toBe(0);
    flow.expectCalls('cursor.load').toHaveLength(1);
  });

  it.each([[{ isMobile: true }], [{ motion: false }], [{ lowVersion: true }]])(
    'does not start with %p [cursor.where-absent]',
    async (device) => {
      const { flow } = start(device);
      await flow.dispatch(loadingLeft());
      await flow.stop();
      flow.expectState(({ ui }) => ui.cursor).toBe(0);
      flow.expectCalls('cursor.load').toEqual([]);
    },
  );

  it.each([[viewportChanged({ isMobile: true })], [motionSwitched(false)]])(
    'is removed and its type reset with %p',
    async (change) => {
      const { browser, flow } = start();
      await flow.dispatch(loadingLeft());
      browser.emitCursor(3);
      await flow.dispatch(change);
      browser.emitCursor(4);
      await flow.stop();
      flow.expectState(({ ui }) => ui.cursor).toBe(0);
      flow.expectStates(({ ui }) => ui.cursor).toEqual([0, 3, 0]);
    },
  );
});

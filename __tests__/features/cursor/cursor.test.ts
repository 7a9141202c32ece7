import { loadingLeft } from '../../../src/features/loading/loading';
import { watchCursor } from '../../../src/features/cursor/cursor';
import { deviceDetected, motionSwitched, viewportChanged } from '../../../src/features/device/device';
import { createBrowser } from '../../support/browserContext';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

function start(device = {}, isFirst?: boolean) {
  const browser = createBrowser({ content: createScriptedContentApi() });
  const detected = deviceDetected({ isMobile: false, lowVersion: false, motion: true, ...device });
  const flow = expectFlow(watchCursor, isFirst).withState(stateAfter(detected)).withContext(browser.context);
  return { browser, flow };
}

describe('watchCursor', () => {
  it('waits for the loading screen to leave', async () => {
    const { browser, flow } = start();
    await flow
      .hasFinalState(({ ui }) => ui.cursor, 0)
      .not.call(browser.context.cursor.load)
      .silentRun();
  });

  it('does not wait after a hot update', async () => {
    const { browser, flow } = start({}, false);
    await flow
      .hasFinalState(({ ui }) => ui.cursor, 0)
      .call(browser.context.cursor.load)
      .silentRun();
  });

  it('is loaded only after the loading screen is gone; its type is in the store', async () => {
    const { browser, flow } = start();
    await flow
      .dispatch(loadingLeft())
      .act(() => {
        browser.emitCursor(2);
        browser.emitCursor(5);
      })
      .act((state) => expect(state.ui.cursor).toBe(5))
      .hasFinalState(({ ui }) => ui.cursor, 0)
      .call(browser.context.cursor.load)
      .not.call(browser.context.cursor.load)
      .silentRun();
  });

  it.each([[{ isMobile: true }], [{ motion: false }], [{ lowVersion: true }]])(
    'does not start with %p [cursor.where-absent]',
    async (device) => {
      const { browser, flow } = start(device);
      await flow
        .dispatch(loadingLeft())
        .hasFinalState(({ ui }) => ui.cursor, 0)
        .not.call(browser.context.cursor.load)
        .silentRun();
    },
  );

  it.each([[viewportChanged({ isMobile: true })], [motionSwitched(false)]])(
    'is removed and its type reset with %p',
    async (change) => {
      const { browser, flow } = start();
      await flow
        .dispatch(loadingLeft())
        .act(() => browser.emitCursor(3))
        .dispatch(change)
        .act(() => browser.emitCursor(4))
        .hasFinalState(({ ui }) => ui.cursor, 0)
        .hasStates(({ ui }) => ui.cursor, [0, 3, 0])
        .silentRun();
    },
  );
});

import {
  deviceDetected,
  deviceReducers,
  loopsRested,
  motionChosen,
  motionSwitched,
  viewportChanged,
  selectCanAnimate,
  selectIsMobile,
  selectLayout,
  selectLoopsRest,
  selectLowVersion,
  selectMotion,
  selectShowsCursor,
  watchDevice,
} from '../../../src/features/device/device';
import { rootReducer } from '../../../src/app/state/store';
import { menuToggled, selectOpenMenu } from '../../../src/features/menus/menusSlice';
import { createBrowser, type BrowserOptions } from '../../support/browserContext';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

const phone = deviceDetected({ isMobile: true, lowVersion: true, motion: false });
type Name = keyof typeof deviceReducers;

function reduce(name: Name, ...actions: { type: string }[]): boolean {
  const reducer = deviceReducers[name];
  return actions.reduce<boolean>(
    (held, action) => reducer(held, action),
    reducer(undefined, { type: 'start' }),
  );
}

describe('the device', () => {
  it.each([
    ['isMobile', false, true],
    ['lowVersion', false, true],
    ['loopsRest', false, false],
    ['motion', true, false],
  ] as const)(
    '%s: %s before it is known, then as detected, which nothing else changes',
    (name, before, known) => {
      expect(reduce(name)).toBe(before);
      expect([reduce(name, phone), reduce(name, phone, { type: 'other' })]).toEqual([known, known]);
    },
  );

  it('changes its layout with the window', () => {
    expect(reduce('isMobile', viewportChanged({ isMobile: true }))).toBe(true);
    expect(reduce('isMobile', phone, viewportChanged({ isMobile: false }))).toBe(false);
  });

  it('moves or not as switched last', () => {
    expect(reduce('motion', phone, motionSwitched(true))).toBe(true);
    expect(reduce('motion', motionSwitched(false))).toBe(false);
  });

  it('stops its loops until the visitor chooses motion again', () => {
    expect(reduce('loopsRest', loopsRested(), motionSwitched(true))).toBe(true);
    expect(reduce('loopsRest', loopsRested(), motionChosen(true))).toBe(false);
    expect(reduce('loopsRest', motionChosen(true), loopsRested())).toBe(true);
  });

  it('changes by actions that name their room', () => {
    const actions = [motionChosen, deviceDetected, viewportChanged, loopsRested, motionSwitched];
    expect(actions.map(({ type }) => type)).toEqual([
      'ui/device/motionChosen',
      'ui/device/deviceDetected',
      'ui/device/viewportChanged',
      'ui/device/loopsRested',
      'ui/device/motionSwitched',
    ]);
  });
});

const able = { isMobile: false, lowVersion: false, motion: true };
const on = (device: Partial<typeof able>, ...actions: { type: string }[]) =>
  [deviceDetected({ ...able, ...device }), ...actions].reduce(
    rootReducer,
    rootReducer(undefined, { type: 'init' }),
  );

describe('a device', () => {
  it.each([
    [{}, true, true, 'desktop'],
    [{ isMobile: true }, true, false, 'mobile'],
    [{ motion: false }, false, false, 'desktop'],
    [{ lowVersion: true }, false, false, 'desktop'],
  ] as const)(
    '%j: plays loops: %s, shows the cursor: %s, layout: %s [cursor.where-absent]',
    (device, ...expected) => {
      const state = on(device);
      expect([selectCanAnimate(state), selectShowsCursor(state), selectLayout(state)]).toEqual(expected);
    },
  );

  it('is as it was detected, and its loops stop once it is too slow', () => {
    const state = on({ isMobile: true, lowVersion: true, motion: false });
    expect([selectIsMobile(state), selectLowVersion(state), selectMotion(state)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([selectLoopsRest(state), selectLoopsRest(on({}, loopsRested()))]).toEqual([false, true]);
  });
});

function start(options: Partial<BrowserOptions> = {}) {
  const browser = createBrowser({ content: createScriptedContentApi(), ...options });
  const given = [menuToggled('language')];
  return {
    browser,
    flow: expectFlow(watchDevice)
      .withState(stateAfter(...given))
      .withContext(browser.context),
  };
}

describe('watchDevice', () => {
  it('reports the device immediately', async () => {
    const device = { isMobile: true, lowVersion: true, motion: false };
    const { flow } = start({ device });
    await flow.hasFinalState.like(({ ui }) => ui, device).silentRun();
  });

  it('re-evaluates mobile mode once, 200 ms after resizing stops, and closes menus if it changes [motion.resize-debounce]', async () => {
    const { browser, flow } = start();
    await flow
      .act(() => {
        browser.device.isMobile = true;
        browser.emitResize();
      })
      .delay(199)
      .act(() => browser.emitResize())
      .delay(199)
      .act((state) => expect(state.ui.isMobile).toBe(false))
      .delay(1)
      .hasFinalState(({ ui }) => ui.isMobile, true)
      .hasFinalState(selectOpenMenu, null)
      .call(browser.context.device.detect)
      .call(browser.context.device.detect)
      .not.call(browser.context.device.detect)
      .silentRun();
  });

  it('a resize within the same layout keeps menus open, e.g. when a phone hides its toolbars', async () => {
    const { browser, flow } = start();
    await flow
      .act(() => browser.emitResize())
      .delay(300)
      .hasFinalState(({ ui }) => ui.isMobile, false)
      .hasFinalState(selectOpenMenu, 'language')
      .silentRun();
  });

  it("follows the visitor's motion switch and remembers it", async () => {
    const { browser, flow } = start();
    await flow
      .dispatch(motionChosen(false))
      .hasFinalState(({ ui }) => ui.motion, false)
      .call(browser.context.device.chooseMotion, false)
      .silentRun();
  });

  it('follows the system motion preference, both ways', async () => {
    const { browser, flow } = start();
    await flow
      .act(() => browser.emitMotion(false))
      .act((state) => {
        expect(state.ui.motion).toBe(false);
        browser.emitMotion(true);
      })
      .hasFinalState(({ ui }) => ui.motion, true)
      .hasStates(({ ui }) => ui.motion, [true, false, true])
      .silentRun();
  });
});

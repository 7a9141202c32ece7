import { rootReducer } from '../../../src/app/state/store';
import {
  selectCanAnimate,
  selectIsMobile,
  selectLayout,
  selectLoopsRest,
  selectLowVersion,
  selectMotion,
  selectShowsCursor,
} from '../../../src/features/device/deviceSelectors';
import { deviceDetected, loopsRested } from '../../../src/features/device/deviceSlice';

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

import {
  deviceDetected,
  deviceReducers,
  loopsRested,
  motionChosen,
  motionSwitched,
  viewportChanged,
} from '../../../src/features/device/deviceSlice';

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

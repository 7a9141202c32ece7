/** @jest-environment jsdom */
import { createLazyFlight } from '../../src/world/flight';
import { createFlight } from '../../src/world/createFlight';
import { parseAddress } from '@hibari/contract/address/address';

jest.mock('../../src/world/createFlight');

const flight = { hold: jest.fn(), lift: jest.fn(() => Promise.resolve()), land: jest.fn() };
const journey = [parseAddress('/ja'), parseAddress('/ja/projects/a'), false] as const;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(createFlight).mockReturnValue(flight);
});

describe('the flight of a picture [cover.flight]', () => {
  it('is nothing in an engine without view transitions', async () => {
    const { hold, lift, land } = createLazyFlight(window);
    hold(...journey);
    await lift();
    land();
    expect(createFlight).not.toHaveBeenCalled();
  });

  it('is loaded by the first picture that is held', async () => {
    Object.assign(document, { startViewTransition: jest.fn() });
    const { hold, lift, land } = createLazyFlight(window);
    hold(...journey);
    await new Promise(process.nextTick);
    expect(flight.hold).toHaveBeenCalledWith(...journey);
    await lift();
    land();
    expect([flight.lift.mock.calls, flight.land.mock.calls]).toEqual([[[]], [[]]]);
  });

  it.each(['lift', 'land'] as const)('whose code comes after %s holds nothing', async (step) => {
    Object.assign(document, { startViewTransition: jest.fn() });
    const lazy = createLazyFlight(window);
    lazy.hold(...journey);
    await lazy[step]();
    await new Promise(process.nextTick);
    expect(createFlight).toHaveBeenCalled();
    expect(flight.hold).not.toHaveBeenCalled();
  });
});

/** Every order of the inputs of some visits, up to the bound that is printed (docs/testing-sagas.md). */
import '../support/explore/productionBuilds';
import { expectInvariants, expectInvariantsAtRandom } from '../support/explore';
import { LONG_VISIT, PLANS } from '../support/explore/plans';

/** A hundred times what it takes on a quiet machine. */
const TIMEOUT = 600_000;

describe('in every order of its inputs', () => {
  it.each(Object.entries(PLANS))(
    '%s contradicts no invariant [build.every-order]',
    async (name, plan) => {
      const { points } = await expectInvariants(name, plan);
      expect(points).toBeGreaterThan(20);
    },
    TIMEOUT,
  );

  it(
    'a long visit contradicts no invariant in orders taken at random [build.every-order]',
    async () => {
      await expectInvariantsAtRandom('long visit', LONG_VISIT);
      expect(LONG_VISIT.gestures).toHaveLength(8);
    },
    TIMEOUT,
  );
});

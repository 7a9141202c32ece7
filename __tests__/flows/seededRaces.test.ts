import '../support/explore/productionBuilds';
import { seedRace } from '../support/explore/seedRace';
import { SEEDED_RACES } from '../support/explore/seededRaces';

describe('the explorer finds seeded races', () => {
  it.each(SEEDED_RACES.map((race) => [race.name, race] as const))(
    '%s [build.every-order]',
    async (_, race) => {
      const { explore, PLANS } = seedRace(race);
      const { violation } = await explore(PLANS[race.plan]);
      expect({ ...violation, steps: violation?.steps.length }).toMatchObject({
        invariant: race.invariant,
        steps: race.steps,
      });
    },
  );

  it('there are at least twelve, against every invariant', () => {
    expect(SEEDED_RACES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(SEEDED_RACES.map(({ invariant }) => invariant)).size).toBe(10);
  });
});

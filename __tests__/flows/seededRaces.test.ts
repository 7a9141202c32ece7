import '../support/explore/productionBuilds';
import { seedRace } from '../support/explore/seedRace';
import { SEEDED_RACES } from '../support/explore/seededRaces';

beforeEach(() => void jest.useFakeTimers());

describe('the explorer finds seeded races', () => {
  it.each(SEEDED_RACES.map((race) => [race.name, race] as const))('%s', async (_, race) => {
    const { explore, PLANS } = seedRace(race);
    const { violation, schedules } = await explore(PLANS[race.plan]);
    console.log(race.name, schedules, violation);
    expect(violation).toMatchObject({ invariant: race.invariant });
  }, 60000);
});

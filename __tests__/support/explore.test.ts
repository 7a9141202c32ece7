import './explore/productionBuilds';
import { describeExploration, describeViolation } from './explore/describe';
import { PLANS } from './explore/plans';
import type { Plan } from './explore/schedule';
import { seedRace } from './explore/seedRace';
import { SEEDED_RACES } from './explore/seededRaces';
import { explore, expectInvariants, expectInvariantsAtRandom, replaySchedule } from './explore';

const TWO_SEARCHES: Plan = {
  ...PLANS['search × search'],
  failures: 0,
  gestures: [{ press: '/ja/search?text=a' }],
};
const RACE = SEEDED_RACES.find(({ name }) => name.startsWith('going back')) ?? SEEDED_RACES[0];

function race() {
  if (!RACE) throw new Error('No race is seeded');
  const site = seedRace(RACE);
  return { ...site, plan: site.PLANS[RACE.plan] };
}

describe('the explorer', () => {
  it('finds no other ends when it continues at points that it has reached before', async () => {
    const ends = [new Set<string>(), new Set<string>()] as const;
    const merged = await explore(TWO_SEARCHES, { ended: (digest) => ends[0].add(digest) });
    const bounds = { limit: 2_000, repeats: true, ended: (digest: string) => ends[1].add(digest) };
    const whole = await explore(TWO_SEARCHES, bounds);
    expect([merged.complete, whole.complete]).toEqual([true, true]);
    expect(merged.points).toBe(whole.points);
    expect(merged.schedules).toBeLessThan(whole.schedules);
    expect(ends[0]).toEqual(ends[1]);
  });

  it('prints its bound', async () => {
    const result = await explore(PLANS['first load'], { limit: 5 });
    expect(describeExploration(result)).toMatch(/^explored 5 schedules, \d+ points, depth ≤ \d+, cut at 5$/);
    expect(describeExploration({ ...result, complete: true })).toMatch(/, complete$/);
  });

  it('prints a violation as a test, whose schedule shows it again', async () => {
    const { replaySchedule: again, explore: find, plan } = race();
    const { violation } = await find(plan);
    if (!violation) throw new Error('The race was not found');
    const text = describeViolation(plan, violation);
    expect(text).toContain(violation.details);
    expect(text).toContain('await replaySchedule(plan, [\n    "press /ja/team",\n');
    expect((await again(plan, violation.steps)).found).toMatchObject({ invariant: violation.invariant });
    await expect(async () => race().expectInvariants('race', plan)).rejects.toThrow(violation.details);
  });

  it('shrinks what it finds at random', async () => {
    const { expectInvariantsAtRandom: expectAtRandom, plan } = race();
    await expect(expectAtRandom('race at random', plan)).rejects.toThrow(
      /^the cover ends: [^]*in the order of \d steps/,
    );
  });

  it('passes for the unchanged site', async () => {
    await expectInvariantsAtRandom('two searches at random', TWO_SEARCHES, 5);
    const { complete } = await expectInvariants('two searches', TWO_SEARCHES);
    expect(complete).toBe(true);
  });

  it('replays only what is possible', async () => {
    const { steps, found } = await replaySchedule(TWO_SEARCHES, [
      'press /ja/search?text=a',
      'blog ja_JP "a"',
    ]);
    expect(found).toBeUndefined();
    expect(steps).toEqual(expect.arrayContaining(['post ja_JP "a"', 'media ja_JP "a"']));
    await expect(replaySchedule(TWO_SEARCHES, ['go -1'])).rejects.toThrow(
      '"go -1" is not possible here, only: ',
    );
  });
});

import { buildWhatIsStale } from './build.mjs';
import { browserTests } from './browserTests.mjs';
import { asOne, jest, script } from './runners.mjs';
import { walk } from './walk.mjs';

/**
 * The parts of `npm run test:long`, in order. `jest`, `browserTests` and `script` (`runners.mjs`) resolve to their
 * counts. A rule needs a test in `npm test` as well, since only its reports are checked.
 * @type {import('./runParts.mjs').Part[]}
 */
export const LONG_PARTS = [
  { name: 'build', run: () => buildWhatIsStale().then(() => asOne(0)) },
  { name: 'browser', run: () => browserTests('long-browser', ['long', 'long-mobile']) },
  { name: 'walk', run: () => walk('long-walk', { WALK: 'whole' }) },
  // Sixty times as many orders of a visit's inputs as npm test tries.
  { name: 'explorer', run: () => jest('long-explorer', ['flows/explore'], { EXPLORE: '60' }) },
  // A publish and a copy killed at fifty moments instead of two, thirty times as many exported folders, and other texts.
  {
    name: 'editions',
    run: () =>
      jest('long-editions', ['publish.killed', 'copyEditions.killed', 'exportFolder', 'letterForLetter'], {
        TEXT_SEED: String(Date.now()),
        KILLS: '50',
        EXPORTS: '180',
      }),
  },
  { name: 'observatory', run: () => script(['scripts/observatory.mjs']) },
];

import { findEngines } from './engines.mjs';
import { playwright } from './runners.mjs';

/** @typedef {import('./runParts.mjs').Counts} Counts */

/**
 * Runs walk.config.ts. An engine that is not available counts as one skipped test.
 * @param {string} name of the report
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export async function walk(name, env = {}) {
  const { programs, missing } = await findEngines();
  for (const line of missing) console.log(line);
  if (Object.keys(programs).length === 0) {
    return { passed: 0, failed: 0, skipped: missing.length, notes: missing };
  }
  const counts = await playwright(name, ['--config=walk.config.ts'], {
    ...env,
    WALK_PROGRAMS: JSON.stringify(programs),
  });
  return {
    ...counts,
    skipped: (counts.skipped ?? 0) + missing.length,
    notes: [...(counts.notes ?? []), ...missing],
  };
}

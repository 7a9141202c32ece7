/** Judges the effects that the last unit tests noted, by the exceptions of docs/effects.yaml. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../setup/root.mjs';
import { judgeEffects, mergeSeen } from './judge.mjs';
import { sourceSites } from './sites.mjs';

/** @typedef {import('./judge.mjs').Seen} Seen */
/** @typedef {import('./judge.mjs').Exception} Exception */

/** @param {string} folder of what the test files noted */
export function reportEffects(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  /** @type {Seen[]} */
  const parts = [];
  for (const file of files) parts.push(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const exceptions = /** @type {Exception[]} */ (
    parse(readFileSync(join(ROOT, 'docs/effects.yaml'), 'utf8'))
  );
  const judged = judgeEffects(sourceSites(ROOT), mergeSeen(parts), exceptions);
  for (const { effect, outcome } of judged.lacking)
    console.log(`No test has seen this ${outcome}: ${effect}`);
  for (const { effect, outcome } of judged.stale)
    console.log(`docs/effects.yaml excepts what is no exception (${outcome}): ${effect}`);
  console.log(
    `${judged.effects} effects, ${judged.seen} of ${judged.wanted} outcomes seen, ${judged.excepted} excepted with a reason`,
  );
  return judged;
}

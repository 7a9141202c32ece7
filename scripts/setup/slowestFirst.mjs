/**
 * Starts the longest test files first, so that none of them runs alone at the end. Jest goes by their size until it has
 * timed them, as in a fresh clone, and the slowest are short.
 */
import { createRequire } from 'node:module';
import { SLOW_UNIT_TESTS } from './slowUnitTests.mjs';

// Jest's own, in the version that it was installed with.
const fromJest = createRequire(createRequire(import.meta.url).resolve('@jest/core'));
const { default: Sequencer } = fromJest('@jest/test-sequencer');

export default class SlowestFirst extends Sequencer {
  /** @param {readonly { path: string }[]} tests */
  sort(tests) {
    /** @type {{ path: string }[]} */
    const sorted = super.sort(tests);
    const isSlow = (/** @type {{ path: string }} */ { path }) => SLOW_UNIT_TESTS.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}

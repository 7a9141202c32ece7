/**
 * Notes how each effect of a saga ended in the tests of one file, for `npm run effects`. Babel's plugin
 * (scripts/effects/noteEffects.mjs) sends every `yield*` of `src` through `noteEffect`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `waited`: it did not end at once, so a cancellation may reach it. */
type Outcome = 'resolved' | 'rejected' | 'cancelled' | 'waited';

const outcomes: Record<string, Partial<Record<Outcome, true>>> = {};

function* noteEffect<T>(effect: Iterable<T>, name: string): Generator<T, unknown, unknown> {
  const seen = (outcomes[name] ??= {});
  let outcome: Outcome = 'cancelled';
  let hasEnded = false;
  // Not `queueMicrotask`, which fake timers replace.
  void Promise.resolve().then(() => {
    if (!hasEnded) seen.waited = true;
  });
  try {
    const result: unknown = yield* effect as Generator<T, unknown, unknown>;
    outcome = 'resolved';
    return result;
  } catch (error) {
    outcome = 'rejected';
    throw error;
  } finally {
    hasEnded = true;
    seen[outcome] = true;
  }
}

Object.assign(globalThis, { noteEffect });

const folder = process.env.EFFECTS_FOLDER;
if (folder) {
  afterAll(() => {
    if (Object.keys(outcomes).length === 0) return;
    mkdirSync(folder, { recursive: true });
    const file = createHash('sha1')
      .update(expect.getState().testPath ?? '')
      .digest('hex');
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(outcomes));
  });
}

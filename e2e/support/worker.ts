import { onThisMachine } from './limits';

/** For a server or an export to start, in milliseconds on the reference machine. */
const START_LIMIT = 240_000;

/**
 * For `base.extend(beforeWorker(start))`: runs `start` before the first test of a worker, and what it resolves to after
 * the last. Unlike after `beforeAll`, a test that finds that it has failed says why, and the next one tries again.
 */
export function beforeWorker(start: () => Promise<() => Promise<unknown>>) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures it needs.
  const prepared = async ({}: object, use: (value: undefined) => Promise<void>): Promise<void> => {
    const stop = await start();
    await use(undefined);
    await stop();
  };
  const options = { scope: 'worker', auto: true, timeout: onThisMachine(START_LIMIT) } as const;
  return { prepared: [prepared, options] as [typeof prepared, typeof options] };
}

/** @jest-environment jsdom */
import type { END } from 'redux-saga';
import { createConnection, RECOVERY_SIGNALS, type RecoverySignal } from '../../src/world/connection';
import { watchRetries } from '../../src/app/effects/retrySaga';

const importOffline = () => Promise.resolve(watchRetries);

const answering = (answer: () => Promise<unknown>) => {
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: jest.fn(answer) });
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: jest.fn(answer) });
};

function hide(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
}

function listen() {
  const told: RecoverySignal[] = [];
  const channel = createConnection(window, importOffline).signs();
  const next = (sign: RecoverySignal | END) => {
    if (typeof sign !== 'string') return;
    told.push(sign);
    channel.take(next);
  };
  channel.take(next);
  return { told, close: () => channel.close() };
}

describe('createConnection', () => {
  it('emits that the connection, the tab or the page is back, until it is closed', () => {
    const { told, close } = listen();
    for (const sign of RECOVERY_SIGNALS) window.dispatchEvent(new Event(sign));
    expect(told).toEqual([...RECOVERY_SIGNALS]);
    close();
    const { length } = told;
    window.dispatchEvent(new Event('online'));
    expect(told).toHaveLength(length);
  });

  it('emits nothing while the tab is hidden', () => {
    hide(true);
    const { told, close } = listen();
    window.dispatchEvent(new Event('online'));
    expect(told).toEqual([]);
    close();
  });

  it.each([
    ['the browser is offline', false, () => Promise.resolve({ ok: true }), 'offline'],
    ['the server answers', true, () => Promise.resolve({ ok: true }), undefined],
    ['the server is not ready', true, () => Promise.resolve({ ok: false }), 'unreachable'],
    ['nothing answers', true, () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ] as const)('%s', async (_, onLine, answer, expected) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    answering(answer);
    expect(await createConnection(window, importOffline).findOutage()).toBe(expected);
  });

  it('loads the saga of the retries', async () => {
    expect((await createConnection(window, importOffline).prepare()).name).toBe('watchRetries');
  });
});

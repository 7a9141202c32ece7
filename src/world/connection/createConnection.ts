import { eventChannel } from 'redux-saga';
import { prepareOffline } from '../../components/offline';
import { whenIdle } from '../../lib/engine/whenIdle';
import type { World } from '../world';
import { SIGNS, type Sign } from './connection';

/** Longest wait for the server's answer to whether it is there. */
const ANSWER_LIMIT_MS = 5_000;

/** @param importRetries imports the saga of the retries; from the caller, so that a hot update ends there. */
export function createConnection(
  window: Window,
  importRetries: () => Promise<Pick<typeof import('../../app/effects/retrySaga'), 'watchRetries'>>,
): World['connection'] {
  const { document, navigator } = window;
  return {
    signs: () =>
      eventChannel<Sign>((emit) => {
        const tell = ({ type }: Event) => {
          if (!document.hidden) emit(type as Sign);
        };
        for (const sign of SIGNS) window.addEventListener(sign, tell);
        return () => {
          for (const sign of SIGNS) window.removeEventListener(sign, tell);
        };
      }),
    async findOutage() {
      if (!navigator.onLine) return 'offline';
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const isUp = await fetch('/health', { cache: 'no-store', signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      return isUp ? undefined : 'unreachable';
    },
    async prepare() {
      await new Promise<void>(whenIdle);
      const [{ watchRetries }] = await Promise.all([importRetries(), prepareOffline()]);
      return watchRetries;
    },
  };
}

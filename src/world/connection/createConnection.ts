import { eventChannel } from 'redux-saga';
import { whenIdle } from '../../lib/engine/whenIdle';
import type { Connection, RecoverySignal } from './connection';

export const RECOVERY_SIGNALS: readonly RecoverySignal[] = ['online', 'visibilitychange', 'pageshow'];

/** Longest wait for the server's answer to whether it is there. */
const ANSWER_LIMIT_MS = 5_000;

/** @param importOffline loads what `prepare` resolves to; from the caller, which knows it. */
export function createConnection(window: Window, importOffline: Connection['prepare']): Connection {
  const { document, navigator } = window;
  return {
    signs: () =>
      eventChannel<RecoverySignal>((emit) => {
        const tell = ({ type }: Event) => {
          if (!document.hidden) emit(type as RecoverySignal);
        };
        for (const sign of RECOVERY_SIGNALS) window.addEventListener(sign, tell);
        return () => {
          for (const sign of RECOVERY_SIGNALS) window.removeEventListener(sign, tell);
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
      return importOffline();
    },
  };
}

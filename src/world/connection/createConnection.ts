import { whenIdle } from '../../lib/engine/whenIdle';
import { domChannel } from '../domChannel';
import { RECOVERY_SIGNALS, type Connection, type RecoverySignal } from './connection';

/** Longest wait for the server's answer to whether it is there. */
const ANSWER_LIMIT_MS = 5_000;

/** @param importOffline loads what `prepare` resolves to; from the caller, which knows it. */
export function createConnection(window: Window, importOffline: Connection['prepare']): Connection {
  const { document, navigator } = window;
  return {
    signs: () =>
      domChannel(window, RECOVERY_SIGNALS, ({ type }) =>
        document.hidden ? undefined : (type as RecoverySignal),
      ),
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

import type pg from 'pg';
import { connect, POSTGRES_TIMES } from './connect';

type OnNotice = (text: string) => void;

export interface Notifications {
  /** Resolves once notices arrive. */
  listen(channel: string, onNotice: OnNotice): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Notifications on a connection of their own, which is reopened when it is lost. Notifications sent in between are
 * lost, so every listener then gets an empty one.
 */
export function createNotifications(url: string, warn: (line: string) => void): Notifications {
  const listeners = new Map<string, Set<OnNotice>>();
  let session: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const client = await connect(url);
    client.on('notification', ({ channel, payload = '' }) => tell(listeners.get(channel), payload));
    try {
      for (const channel of listeners.keys())
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', () => {
      if (!isClosed) warn('the connection that listens for new editions was lost: reconnecting');
      reopen();
    });
    return client;
  }

  function reopen(): void {
    if (isClosed) return;
    session = open();
    session.then(
      () => {
        for (const own of listeners.values()) tell(own, '');
      },
      () => {
        retry = setTimeout(reopen, POSTGRES_TIMES.retry);
      },
    );
  }

  return {
    async listen(channel, onNotice) {
      const own = listeners.get(channel) ?? new Set();
      listeners.set(channel, own.add(onNotice));
      session ??= open();
      const client = await session;
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      return () => Promise.resolve(void own.delete(onNotice));
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await (await session?.catch(() => undefined))?.end();
    },
  };
}

function tell(listeners: Iterable<OnNotice> = [], text: string): void {
  for (const onNotice of listeners) onNotice(text);
}

import type pg from 'pg';
import { connect, POSTGRES_TIMES } from './connect';

/** Where a new state is announced. */
export const EDITION_CHANNEL = 'hibari_edition';

/**
 * Notices of new editions on a connection of their own, which is reopened when it is lost. Notices sent in between are
 * lost, so every listener is told then.
 */
export function createNotifications(url: string, warn: (line: string) => void) {
  const listeners: (() => void)[] = [];
  let session: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function tell(): void {
    for (const onChange of listeners) onChange();
  }

  async function open(): Promise<pg.Client> {
    const client = await connect(url);
    client.on('notification', tell);
    try {
      await client.query(`LISTEN ${EDITION_CHANNEL}`);
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
    session.then(tell, () => {
      retry = setTimeout(reopen, POSTGRES_TIMES.retry);
    });
  }

  return {
    /** Resolves once notices arrive. */
    async listen(onChange: () => void): Promise<void> {
      listeners.push(onChange);
      await (session ??= open());
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      await (await session?.catch(() => undefined))?.end();
    },
  };
}

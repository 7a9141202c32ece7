import type pg from 'pg';
import { EDITION_CHANNEL } from '../openDatabase';
import { connect, POSTGRES_TIMES } from './connect';

/**
 * Notices of new editions on a connection of their own, which is reopened when it is lost. Notices sent in between are
 * lost, so every listener then gets an empty one.
 */
export function createNotifications(url: string, warn: (line: string) => void) {
  const listeners: ((edition: string) => void)[] = [];
  let session: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function tell(edition: string): void {
    for (const onEdition of listeners) onEdition(edition);
  }

  async function open(): Promise<pg.Client> {
    const client = await connect(url);
    client.on('notification', ({ payload = '' }) => tell(payload));
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
    session.then(
      () => tell(''),
      () => {
        retry = setTimeout(reopen, POSTGRES_TIMES.retry);
      },
    );
  }

  return {
    /** Resolves once notices arrive. */
    async listen(onEdition: (edition: string) => void): Promise<void> {
      listeners.push(onEdition);
      await (session ??= open());
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      await (await session?.catch(() => undefined))?.end();
    },
  };
}

import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import { EDIT_EVENTS } from '@hibari/contract/editState';
import type { Editing } from '@hibari/content-service/source';

/** Sooner than the server's own limit for a silent connection. */
const BEAT_MS = 5_000;

/** Sends each new state to editors' windows, as server-sent events. */
export const editEvents = fp<{ editing: Editing }>(
  (app, { editing }, done) => {
    const open = new Set<ServerResponse>();
    const options = { schema: { hide: true }, config: { isEndless: true } };
    app.get(EDIT_EVENTS, options, (_request, reply) => {
      const { raw } = reply;
      reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
      reply.hijack();
      raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      const send = (state: object) => raw.write(`data: ${JSON.stringify(state)}\n\n`);
      send(editing.state());
      const leave = editing.subscribe(send);
      const beat = setInterval(() => raw.write(':\n\n'), BEAT_MS);
      open.add(raw);
      raw.once('close', () => {
        clearInterval(beat);
        leave();
        open.delete(raw);
      });
    });
    // They never end by themselves.
    app.decorate('endEditing', () => open.forEach((raw) => raw.end()));
    app.addHook('preClose', (next) => {
      app.endEditing?.();
      next();
    });
    done();
  },
  { name: 'editEvents' },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the events of all windows; absent outside of `npm run edit`. */
    endEditing?: () => void;
  }
}

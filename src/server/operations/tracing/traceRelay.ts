import type { FastifyPluginAsync, onRequestHookHandler } from 'fastify';
import { safeParse } from 'valibot';
import { TRACES_PATH } from '../../../contract/contentPaths';
import type { Traces } from '../../process/config';
import { RELAY } from '../limits/limits';
import { busy, Refusal } from '../limits/refusals';
import { exportedSpans } from './exportedSpans';

/** Over plain HTTP browsers do not say where a request comes from. */
const sameOrigin: onRequestHookHandler = (request, _reply, next) => {
  const { 'sec-fetch-site': site = 'same-origin' } = request.headers;
  next(site === 'same-origin' ? undefined : new Refusal(403, 'cross_site', 'only for pages of this site'));
};

/**
 * Passes the spans of browsers on to the collector, which visitors need not reach, as spans of a service of their own
 * (rule: operations.traces). Browsers do not wait for the collector: a page can do nothing about it.
 */
export const traceRelay: FastifyPluginAsync<Traces> = async (app, { url, service }) => {
  const attributes = [{ key: 'service.name', value: { stringValue: `${service}-browser` } }];
  let underWay = 0;
  let hasFailed = false;

  async function send(spans: unknown): Promise<void> {
    const resourceSpans = [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'hibari' }, spans }] }];
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans }),
      redirect: 'error',
      signal: AbortSignal.timeout(RELAY.timeOut),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  }

  /** Logs the first of failures in a row: visitors decide how many there are. */
  async function relay(spans: unknown): Promise<void> {
    underWay += 1;
    try {
      await send(spans);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) app.log.warn({ err: error }, 'spans of browsers could not be sent to the collector');
      hasFailed = true;
    } finally {
      underWay -= 1;
    }
  }

  app.removeContentTypeParser('text/plain');
  app.post(
    TRACES_PATH,
    { bodyLimit: RELAY.bytes, onRequest: [sameOrigin, (request) => app.countTraces(request)] },
    async (request, reply) => {
      const { success, output } = safeParse(exportedSpans, request.body, { abortEarly: true });
      if (!success) throw new Refusal(400, 'invalid_traces', 'the body is no export of spans');
      if (underWay >= RELAY.atOnce) throw busy('the collector is slow');
      void relay(output);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
};

import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '../limits/refusals';

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port (RFC 9112 §3.2). */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

const refuse = (why: string) => new Refusal(400, 'invalid_host', why);

function check({ raw }: FastifyRequest): Refusal | undefined {
  // Node keeps the first of several and drops the others.
  const hosts = raw.rawHeaders.filter(
    (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === 'host',
  );
  if (hosts.length > 1) return refuse('a request has one Host header');
  const [host] = hosts;
  if (host === undefined)
    return raw.httpVersion === '1.0' ? undefined : refuse('a request has a Host header');
  return HOST.test(host) ? undefined : refuse('the Host header is a name or an IP address');
}

/**
 * Rejects a request whose host two servers in a row could read differently (rule: server.one-host). Node itself would
 * reject only a missing one, without any of our headers.
 */
export const hostHeader: onRequestHookHandler = (request, _reply, next) => next(check(request));

import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '@hibari/node/http/sendProblem';
import { MAX_ADDRESS, MAX_PARSED_HEADER, addressTooLong, headerTooLong } from '../limits/limits';
import { isContentCall } from './errors';
import { EDITION_HEADER } from '@hibari/contract/editionHeaders';

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port (RFC 9112 §3.2). */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

const refuse = (why: string) => new Refusal(400, 'invalid_host', why);

function checkHost({ raw }: FastifyRequest): Refusal | undefined {
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
const hostHeader: onRequestHookHandler = (request, _reply, next) => next(checkHost(request));

/**
 * Refuses what another site's page requests, but for following a link (rule: security.cross-site). Our
 * `Cross-Origin-Resource-Policy` keeps the answer from that page anyway, so it is not worth a render or a picture. The
 * content service is open to all sites.
 */
const crossSite: onRequestHookHandler = (request, _reply, next) => {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  const isRefused = site === 'cross-site' && destination !== 'document' && !isContentCall(request);
  next(isRefused ? new Refusal(403, 'cross_site', 'other sites may only link to this one') : undefined);
};

/** Headers that the server or one of its libraries takes apart. */
const PARSED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  EDITION_HEADER,
  'content-type',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

function checkLength({ url, headers }: FastifyRequest): Refusal | undefined {
  if (url.length > MAX_ADDRESS) return addressTooLong(MAX_ADDRESS);
  const name = PARSED.find((parsed) => String(headers[parsed] ?? '').length > MAX_PARSED_HEADER);
  return name === undefined ? undefined : headerTooLong(name, MAX_PARSED_HEADER);
}

/** Rejects an address or a header that is too long before anything reads it (rule: server.bounded). */
const boundedRequests: onRequestHookHandler = (request, _reply, next) => next(checkLength(request));

/** What a request must be like before anything else reads it. */
export const requestChecks = fp(
  (app, _options, done) => {
    for (const check of [hostHeader, crossSite, boundedRequests]) app.addHook('onRequest', check);
    done();
  },
  { name: 'requestChecks' },
);

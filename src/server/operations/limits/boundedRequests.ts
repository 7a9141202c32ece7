import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { EDITION_HEADER } from '../../../contract/editionHeaders';
import { MAX_ADDRESS, MAX_PARSED_HEADER } from './limits';
import { addressTooLong, headerTooLong, type Refusal } from './refusals';

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

function check({ url, headers }: FastifyRequest): Refusal | undefined {
  if (url.length > MAX_ADDRESS) return addressTooLong(MAX_ADDRESS);
  const name = PARSED.find((parsed) => String(headers[parsed] ?? '').length > MAX_PARSED_HEADER);
  return name === undefined ? undefined : headerTooLong(name, MAX_PARSED_HEADER);
}

/** Rejects an address or a header that is too long before anything reads it (rule: server.bounded). */
export const boundedRequests: onRequestHookHandler = (request, _reply, next) => next(check(request));

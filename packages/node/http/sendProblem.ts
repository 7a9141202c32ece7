/**
 * Failures as programs read them. Those of the content service are as RFC 9457 has them: a stable code, the request's id,
 * nothing internal.
 */
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@hibari/contract/serviceSchemas';

export type ProblemDetails = Pick<Problem, 'status' | 'code'> & {
  detail?: string;
  /** Seconds. */
  retryAfter?: number | undefined;
};

/** Seconds after which a refused client may try again. */
export const RETRY_AFTER = 5;

/**
 * Requests that the server refuses for its own protection: no failures of its own, so they are not logged as errors.
 * Pages and content service answer them in their own form.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly statusCode: number,
    /** Stable, part of the content service's contract. */
    readonly code: string,
    message: string,
    /** Seconds after which the client may try again. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Sends an error as `application/problem+json`; never cached. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, detail, retryAfter }: ProblemDetails,
): FastifyReply {
  const title = STATUS_CODES[status] ?? 'Error';
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    code,
    requestId: request.id,
    ...(detail !== undefined && { detail }),
  };
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/problem+json' })
    .send(JSON.stringify(problem));
}

/** The content of an answer could not be had. */
export function sendUnavailable(reply: FastifyReply, retrySeconds: number): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': retrySeconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Service unavailable\n');
}

/** What the content service answers to each error: a stable code, nothing internal. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, type ProblemDetails, Refusal } from '@hibari/node/http/sendProblem';
import { QueryProblem } from '@hibari/contract/queries/itemQuery';

/** An error that a route answers itself. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** Codes for Fastify's own errors. */
const FASTIFY_FAULTS: Readonly<Record<string, ProblemDetails>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'body_too_large',
    detail: 'the body is larger than 16 KiB',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    detail: 'send application/json',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'invalid_content_length' },
  FST_ERR_BAD_URL: { status: 400, code: 'invalid_address' },
};

/**
 * The plugin's error handler, also used as Fastify's `frameworkErrors` for addresses below `CONTENT_PREFIX`. An
 * unexpected error is logged under the request's id, and the answer gives no details.
 */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const fault = findFault(error);
  if (fault.status >= 500 && !(error instanceof Refusal))
    request.log.error({ err: error }, 'content call failed');
  return sendProblem(request, reply, fault);
}

function findFault(error: FastifyError): ProblemDetails {
  if (error instanceof Refusal)
    return {
      status: error.statusCode,
      code: error.code,
      detail: error.message,
      retryAfter: error.retryAfter,
    };
  if (error instanceof ServiceProblem)
    return { status: error.status, code: error.code, detail: error.message };
  if (error instanceof QueryProblem) return { status: 400, code: error.code, detail: error.message };
  const known = FASTIFY_FAULTS[error.code];
  if (known) return known;
  // Such as a body that its sender cut off.
  const isCallers = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isCallers ? { status: 400, code: 'invalid_request' } : { status: 500, code: 'internal_error' };
}

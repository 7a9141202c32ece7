/**
 * Requests that the server refuses for its own protection: no failures of its own, so they are not logged as errors.
 * Pages and content service answer them in their own form.
 */
import { RETRY_AFTER } from './limits';

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

export const busy = (why: string) => new Refusal(503, 'busy', why, RETRY_AFTER);

/** Never-read content, while the database is away. */
export const unavailable = () => new Refusal(503, 'unavailable', 'the database does not answer', RETRY_AFTER);

export const tooManyRequests = (retryAfter: number) =>
  new Refusal(429, 'too_many_requests', 'this client asks too often', retryAfter);

export const addressTooLong = (most: number) =>
  new Refusal(414, 'address_too_long', `an address has at most ${most} characters`);

export const headerTooLong = (name: string, most: number) =>
  new Refusal(431, 'header_too_long', `the header ${name} has at most ${most} bytes`);

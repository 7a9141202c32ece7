import { isIPv6 } from 'node:net';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { answerFailure } from '@hibari/content-service/api/problems';
import { MAX_ADDRESS, MAX_HEADERS, TIMEOUTS } from './operations/limits/limits';
import { answerError, isContentCall } from './operations/requests/errors';
import { answerClientError } from './operations/requests/rawAnswers';
import type { Config } from './process/config';

/** A Fastify server without any plugin. */
export function openFastify({ logLevel, trustedProxies }: Config): FastifyInstance {
  return Fastify({
    // Does not log visitors' IP addresses: the request's method and address are enough.
    logger: { level: logLevel, serializers: { req: ({ method, url }) => ({ method, url }) } },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: MAX_ADDRESS },
    trustProxy: (address) => isIn(trustedProxies, address),
    // The first start of a slow machine takes longer than Fastify's ten seconds.
    pluginTimeout: 0,
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.idle,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    http: {
      headersTimeout: TIMEOUTS.headers,
      connectionsCheckingInterval: TIMEOUTS.checks,
      maxHeaderSize: MAX_HEADERS,
      // Checked by `requestChecks`, whose answer carries the security headers.
      requireHostHeader: false,
    },
  });
}

export function isIn(proxies: Config['trustedProxies'], address: string): boolean {
  return proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Answers an address that Fastify cannot parse; the content service answers for its own prefix. */
function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // No hook has run.
  reply.headers({ ...request.server.securityHeaders(request.hostname), 'x-request-id': request.id });
  const answer = isContentCall(request) ? answerFailure : answerError;
  return answer(error, request, reply);
}

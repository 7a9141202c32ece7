import type { onRequestHookHandler } from 'fastify';
import { Refusal } from '../limits/refusals';
import { isContentCall } from '../requests/notFound';

/**
 * Refuses what another site's page requests, but for following a link (rule: security.cross-site). Our
 * `Cross-Origin-Resource-Policy` keeps the answer from that page anyway, so it is not worth a render or a picture. The
 * content service is open to all sites.
 */
export const crossSite: onRequestHookHandler = (request, _reply, next) => {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
  const isRefused = site === 'cross-site' && destination !== 'document' && !isContentCall(request);
  next(isRefused ? new Refusal(403, 'cross_site', 'other sites may only link to this one') : undefined);
};

/** Answers to requests that fail, and to those that nothing serves. */
import { METHODS } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '@hibari/contract/locales';
import { findReservedName } from '@hibari/contract/address/paths';
import { requestTarget, requestPath } from '@hibari/node/http/requestTarget';
import { Refusal, sendProblem } from '@hibari/node/http/sendProblem';
import fp from 'fastify-plugin';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import { CSP_REPORT_PATH } from '../security/contentSecurityPolicy';

/**
 * The final answer to a failed request: logged under its id, with a plain page that reveals nothing internal. An
 * address that is no page gets text. Fastify's error handler, and its `frameworkErrors` for addresses that cannot be
 * decoded.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'request failed');
  if (error instanceof Refusal && error.retryAfter !== undefined)
    reply.header('retry-after', error.retryAfter);
  const isPage = findReservedName(requestTarget(request)) === undefined;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    })
    .send(isPage ? errorPage(status, request.id) : `${status} ${request.id}\n`);
}

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500;
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}

const BROKEN = {
  ja: 'ページを表示できませんでした。',
  en: 'This page could not be shown.',
  ko: '페이지를 표시할 수 없습니다.',
};
const BUSY = {
  ja: 'ただいまアクセスが集中しています。少し時間をおいて、もう一度お試しください。',
  en: 'The site is busy at the moment. Please try again shortly.',
  ko: '지금 접속자가 많습니다. 잠시 후 다시 시도해 주세요.',
};
const HOME = { ja: 'トップページへ', en: 'Go to the home page', ko: '홈으로 이동' };

/** Without the site's design: what renders that may be what failed. */
function errorPage(status: number, id: string): string {
  const said = status === 429 || status === 503 ? BUSY : BROKEN;
  const lines = LOCALES.map(
    (locale) => `<p lang="${locale}">${said[locale]} <a href="/${locale}">${HOME[locale]}</a></p>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${status}</title>
<style>${ERROR_PAGE_CSS}</style>
<h1>${status}</h1>
${lines.join('\n')}
<p><small>${escaped(id)}</small></p>
</html>
`;
}

/** Its hash belongs in the Content-Security-Policy. */
export const ERROR_PAGE_CSS =
  'html{font:1.0625rem/1.75 system-ui,sans-serif;color:#111}body{max-width:36rem;margin:20vh auto 0;padding:0 20px}a{color:inherit;white-space:nowrap}small{color:#63635e}';

function escaped(text: string): string {
  return text.replace(/[^\w.:-]/g, (character) => `&#${character.codePointAt(0)};`);
}

const READ_METHODS = ['GET', 'HEAD'];

export function isContentCall(request: Pick<FastifyRequest, 'url'>): boolean {
  return findReservedName(requestTarget(request)) === CONTENT_PREFIX.slice(1);
}

/**
 * Answers in the form of the address's owner: the content service's problem, or plain text. Outside of the service
 * everything is read-only, except the address for reports, so any other method is a 405.
 */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isContentCall(request)) {
    const detail = 'there is nothing at this address';
    return sendProblem(request, reply, { status: 404, code: 'unknown_path', detail });
  }
  const allowed = requestPath(request) === CSP_REPORT_PATH ? ['POST'] : READ_METHODS;
  const isAllowed = allowed.includes(request.method);
  if (!isAllowed) reply.header('allow', allowed.join(', '));
  return reply
    .code(isAllowed ? 404 : 405)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(isAllowed ? 'Not found\n' : 'Method not allowed\n');
}

/**
 * Handles requests that match no route, or only a route of another method (rule: server.not-found-belongs-to-owner).
 */
export const notFound = fp(
  (app, _options, done) => {
    // Node also parses methods that Fastify has no routes for, such as WebDAV's.
    for (const method of METHODS)
      if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
    app.setNotFoundHandler(answerNotFound);
    done();
  },
  { name: 'notFound' },
);

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { reservedNameOf } from '../../lib/reservedNames';

/**
 * The final answer to a failed request: logged under its id, with a plain page (or text, if the address is no page)
 * that reveals nothing internal. Also passed to Fastify as `frameworkErrors`, for addresses that cannot be decoded.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ err: error }, 'request refused');
  const isPage = reservedNameOf(request.url) === undefined;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    })
    .send(isPage ? errorPage(status, request.id) : `${status} ${request.id}\n`);
}

/** Handles every error that no route and no inner plugin has handled. */
export const errors = fp(
  (app, _options, done) => {
    app.setErrorHandler(answerError);
    done();
  },
  { name: 'errors' },
);

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500;
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}

/** Without the site's design and language: what renders those may be what failed. */
function errorPage(status: number, id: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${status}</title>
<h1>${status}</h1>
<p lang="ja">ページを表示できませんでした。<a href="/ja">トップページへ</a></p>
<p lang="en">This page could not be shown. <a href="/en">Go to the home page</a></p>
<p lang="ko">페이지를 표시할 수 없습니다. <a href="/ko">홈으로 이동</a></p>
<p><small>${escaped(id)}</small></p>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[^\w.:-]/g, (character) => `&#${character.codePointAt(0)};`);
}

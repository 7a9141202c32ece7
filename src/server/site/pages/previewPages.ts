/** Pages of a preview: rendered for each request, kept nowhere, found by nobody (rule: content.preview-is-private). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, chooseEncoding } from '../../http/encodings';
import { formatAddress, type Place } from '../../../lib/address/place';
import { clientOf } from '../../operations/limits/rateLimits';
import type { FairQueue } from '../../operations/limits/fairQueue';
import type { OpenedPreview } from '../../content-service/previews/openPreview';
import type { ContentSource } from '../../content-source/contentSource';
import type { RenderedPage } from '../render/renderPage';

export const PREVIEW_PARAMETER = 'preview';

interface PreviewPagesOptions {
  openPreview: ContentSource['openPreview'];
  render: (place: Place, preview: OpenedPreview) => Promise<RenderedPage>;
  queue: FairQueue;
}

/** Answers with the preview that the query opens; `undefined` for the ordinary page. */
export function createPreviewPages({ openPreview, render, queue }: PreviewPagesOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { place, search }: { place: Place; search: string },
  ): Promise<FastifyReply | undefined> => {
    const token = new URLSearchParams(search).get(PREVIEW_PARAMETER);
    const preview = token ? await openPreview(token) : undefined;
    if (!token || !preview) return undefined;
    const shown = { ...place, address: withToken(place, token) };
    const page = await queue(clientOf(request), () => render(shown, preview));
    const encoding = chooseEncoding(request);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        // A link out of a preview must not carry the token.
        'referrer-policy': 'no-referrer',
      })
      .send(await encode(Buffer.from(page.html), encoding));
  };
}

/** The switcher of languages keeps the page's query. */
function withToken({ address }: Place, token: string): Place['address'] {
  const query = new URLSearchParams(address.search);
  query.set(PREVIEW_PARAMETER, token);
  return { ...address, search: `?${query.toString()}` };
}

export const previewAddress = (path: string, token: string): string =>
  formatAddress({ pathname: path, search: `?${PREVIEW_PARAMETER}=${token}`, hash: '' });

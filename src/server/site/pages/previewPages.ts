/** Pages of a preview: rendered for each request, kept nowhere, found by nobody (rule: content.preview-is-private). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, encodingOf } from '../../http/encodings';
import { formatAddress, type Place } from '../../../lib/address/place';
import { clientOf } from '../../operations/limits/clientOf';
import type { FairQueue } from '../../operations/limits/fairQueue';
import type { Previews } from '../../content-service/previews/previews';
import type { Preview } from '../../content-service/previews/token';
import type { RenderedPage } from '../render/renderPage';

export const PREVIEW_PARAMETER = 'preview';

export interface AskedPreview extends Preview {
  token: string;
  client: string;
}

export interface PreviewPagesOptions {
  previews: Pick<Previews, 'read'>;
  render: (place: Place, edition: string, preview: AskedPreview) => Promise<RenderedPage>;
  queue: FairQueue;
}

interface Asked {
  place: Place;
  /** The query as it was asked. */
  search: string;
  edition: string;
}

/** Answers with the preview that the address opens; `undefined` for the ordinary page. */
export function createPreviewPages({ previews, render, queue }: PreviewPagesOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { place, search, edition }: Asked,
  ): Promise<FastifyReply | undefined> => {
    const token = new URLSearchParams(search).get(PREVIEW_PARAMETER);
    const preview = token ? await previews.read(token) : undefined;
    if (!token || !preview) return undefined;
    const client = clientOf(request);
    const page = await queue(client, () =>
      render({ ...place, address: withToken(place, token) }, edition, { ...preview, token, client }),
    );
    const encoding = encodingOf(request);
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

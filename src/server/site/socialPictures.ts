/**
 * `/social/…`: the picture of a page for shared links, drawn after publishing or at an earlier request
 * (rule: found.social-picture). Only pages that exist have one, under the one address that their head names.
 */
import { localeChanged } from '../../navigation/navigationSlice';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { selectHead } from '../../app/screen/head';
import { shownPlace, routeOf } from '../../app/pages/routes';
import { createAppStore } from '../../app/state/store';
import type { ContentApi } from '@hibari/contract/contentApi';
import { selectItemOfPlace } from '../../features/content/contentState';
import { ensureItem } from '../../features/content/itemSaga';
import { parseAddress } from '@hibari/contract/address/address';
import type { Place } from '../../lib/address/place';
import type { FailureLog } from '../../world/failureLog';
import { createMessages } from '../../world/messages';
import { serverPartOf } from './render/serverParts';
import type { SocialText } from '../media/social/socialSvg';
import { resolveAddress } from '../../app/pages/resolveAddress';
import type { ContentSource } from '../content-source/openContentSource';
import { sendUnavailable, RETRY_AFTER } from '@hibari/node/http/sendProblem';
import { entityHash, etagMatches } from '@hibari/node/http/caching';
import { requestPath } from '@hibari/node/http/requestTarget';
import { clientOf } from '../operations/limits/rateLimits';
import { answerNotFound } from '../operations/requests/errors';
import type { SocialDrawing } from '../media/social/socialDrawing';

interface SocialOptions {
  source: Pick<ContentSource, 'snapshot'>;
  drawing: SocialDrawing;
  failureLog: FailureLog;
}

const ADDRESS = /^\/social\/[\da-z]+(\/.+)\.png$/;
const CACHE = 'public, max-age=31536000, immutable';

export const socialPictures = fp<SocialOptions>(
  (app, { source, drawing, failureLog }, done) => {
    async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      await app.countPicture(request);
      const asked = requestPath(request);
      const [, page = ''] = ADDRESS.exec(asked) ?? [];
      const resolution = page ? resolveAddress(parseAddress(page), undefined) : undefined;
      if (resolution?.kind !== 'place') return answerNotFound(request, reply);
      const { place } = resolution;
      const { reader } = await source.snapshot();
      const found = await readSocialText(place, { contentApi: reader, failureLog });
      if (!found) return sendUnavailable(reply, RETRY_AFTER);
      const { address, text } = found;
      if (!address.endsWith(`${page}.png`)) return answerNotFound(request, reply);
      // The title has changed since the address was noted.
      if (address !== asked) return reply.header('cache-control', 'no-store').redirect(address, 302);
      const png = await drawing.draw(text, clientOf(request));
      const etag = `"${entityHash(png)}"`;
      reply.headers({ etag, 'cache-control': CACHE });
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('image/png').send(png);
    }

    app.get('/social/*', send);
    done();
  },
  { name: 'socialPictures' },
);

/** The path of the page's picture, and its text, from the page's own head; `undefined` if its item cannot be had. */
export async function readSocialText(
  asked: Place,
  context: { contentApi: ContentApi; failureLog: FailureLog },
): Promise<{ address: string; text: SocialText } | undefined> {
  const messages = createMessages();
  const store = createAppStore({ context });
  store.dispatch(localeChanged(asked.locale));
  const ref = routeOf(asked.page).content?.(asked).item;
  if (ref) await store.run(ensureItem, ref).toPromise();
  const state = store.getState();
  const place = shownPlace(state, asked);
  const { status, item } = selectItemOfPlace(state, place) ?? {};
  if (status === 'failed') return undefined;
  const { locale, page } = place;
  await messages.load(locale, routeOf(page).namespaces);
  const t = messages.i18n.getFixedT(locale, 'shell');
  const { section } = serverPartOf(page);
  const { image, imageAlt } = selectHead(state, place, messages.i18n, '');
  const site = t('site.name');
  return {
    address: image,
    text: {
      locale,
      seed: item ? item.postId || item.id : page,
      isHome: imageAlt === t('site.socialTitle'),
      title: withoutName(imageAlt, site),
      section: item && section ? t(`nav.${section}`) : '',
      site,
    },
  };
}

/** A title of home without the site's name and the sign after it, as the picture has the name anyway. */
function withoutName(title: string, site: string): string {
  const rest = title.startsWith(site) ? title.slice(site.length).replace(/^[\s\p{P}\p{S}]+/u, '') : '';
  return rest ? rest.replace(/^./u, (letter) => letter.toUpperCase()) : title;
}

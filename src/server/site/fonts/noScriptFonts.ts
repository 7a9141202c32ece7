/** `/fonts/ja.css?path=…`: the web fonts of a page without a script, which cannot ask for the font of a text. */
import fp from 'fastify-plugin';
import { LOCALES } from '../../../../i18n/locales';
import { divideCodes, fontAddress } from '../../../lib/address/fontAddress';
import { fontSheets } from '../../../lib/address/filePaths';
import { charactersOf, fontFaceCss } from '../../media/fonts/fontFaces';

export const noScriptFonts = fp(
  (app, _options, done) => {
    for (const locale of LOCALES) {
      app.get<{ Querystring: { path?: unknown } }>(fontSheets(locale), async (request, reply) => {
        const { path } = request.query;
        if (typeof path !== 'string' || !path.startsWith(`/${locale}`)) return reply.callNotFound();
        const { host } = request.headers;
        const page = await app.inject({
          url: path,
          headers: { host, accept: 'text/html' },
          remoteAddress: request.ip,
        });
        if (!String(page.headers['content-type']).startsWith('text/html')) return reply.callNotFound();
        const faces = divideCodes(charactersOf(page.payload));
        return reply
          .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=60' })
          .send(faces.map((codes) => fontFaceCss(codes, fontAddress(codes), 'truetype')).join(''));
      });
    }
    done();
  },
  { name: 'noScriptFonts', dependencies: ['notFound'] },
);

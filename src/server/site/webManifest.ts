/** `/manifest/{locale}.webmanifest`: the site as an application, named in the visitor's language. */
import fp from 'fastify-plugin';
import { LOCALES } from '@hibari/contract/locales';
import { createMessages } from '../../world/messages';
import { IDENTITY } from '../../site/siteConfig';

const ICONS = [
  { src: IDENTITY.iconVector, sizes: 'any', type: 'image/svg+xml' },
  ...Object.entries(IDENTITY.appIcons).flatMap(([size, src]) =>
    ['any', 'maskable'].map((purpose) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
];

export const webManifest = fp(
  async (app) => {
    const messages = createMessages();
    for (const locale of LOCALES) {
      await messages.load(locale, []);
      const t = messages.i18n.getFixedT(locale, 'shell');
      const manifest = {
        name: t('site.name'),
        short_name: t('site.name'),
        description: t('site.description'),
        lang: locale,
        start_url: `/${locale}`,
        display: 'browser',
        theme_color: IDENTITY.themeColour,
        background_color: IDENTITY.themeColour,
        icons: ICONS,
      };
      app.get(`/manifest/${locale}.webmanifest`, (_request, reply) =>
        reply
          .type('application/manifest+json; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .send(JSON.stringify(manifest)),
      );
    }
  },
  { name: 'webManifest' },
);

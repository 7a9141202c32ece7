import Fastify from 'fastify';
import { existsSync } from 'node:fs';
import { LOCALES } from '@hibari/contract/locales';
import { webManifest } from '../../../src/server/site/webManifest';
import { textsOf } from '../../support/texts';

describe('/manifest/{locale}.webmanifest', () => {
  it.each(LOCALES)("%s: has the site's name and existing icons", async (locale) => {
    const app = Fastify();
    await app.register(webManifest);
    const response = await app.inject(`/manifest/${locale}.webmanifest`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = response.json<{ name: string; icons: { src: string }[] }>();
    expect(manifest).toMatchObject({
      name: textsOf(locale).shell.site.name,
      lang: locale,
      start_url: `/${locale}`,
    });
    expect(manifest.icons.filter(({ src }) => !existsSync(`static${src}`))).toEqual([]);
    await app.close();
  });
});

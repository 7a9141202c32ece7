/** A site for another organisation needs only another configuration file and its translations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import type { NamespaceMessages } from '../../i18n/namespaces';
import { parseLoop } from '../../scripts/build/loopColours';
import { ROUTES } from '../../src/app/pages/routes';
import { articleFields, makePicture, markdown, projectFields } from '../support/contentFolder';
import { otherConfig, otherMessages } from '../support/otherBrand';
import { ROOT } from '../support/projectFiles';
import { startSiteServer, type SiteServer } from '../support/siteServer';
import { textsOf } from '../support/texts';

jest.mock(
  '../../src/site/siteConfig',
  () => jest.requireActual<typeof import('../support/otherBrand')>('../support/otherBrand').otherConfig,
);

const SITE_URL = 'https://design.minato.example';
const first = jest.requireActual<typeof import('../../src/site/siteConfig')>('../../src/site/siteConfig');

/** Names, drawings and links of the first organisation. */
const FIRST_TRACES = [
  ...[first.SITE.mark, first.SITE.award].flatMap((mark) => mark?.paths.map(({ d }) => d) ?? []),
  ...[
    ...first.SITE.social.map(({ url }) => url),
    ...first.SITE.familySites.flatMap(({ url }) => [url.ja, url.en]),
  ],
  ...Object.values(first.ACCENTS),
  ...[first.IDENTITY.icon, first.IDENTITY.iconVector, first.IDENTITY.touchIcon],
  ...Object.values(first.IDENTITY.appIcons),
];
const FIRST_NAMES = /hibari|ヒバリ|히바리/i;

function tracesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return [
    ...FIRST_TRACES.filter((trace) => lower.includes(trace.toLowerCase())),
    ...(FIRST_NAMES.exec(text) ?? []),
  ];
}

const PAGES: Record<Locale, readonly string[]> = {
  ja: [
    '',
    '/projects',
    '/projects/tool',
    '/articles/blog',
    '/articles/media',
    '/articles/voice',
    '/team',
    '/search?text=a',
    '/no',
  ],
  en: ['', '/projects', '/projects/tool', '/articles', '/articles/voice', '/team', '/search?text=a', '/no'],
  ko: ['', '/projects', '/projects/tool', '/articles', '/articles/voice', '/team', '/search?text=a', '/no'],
};
const ROWS = LOCALES.flatMap((locale) => PAGES[locale].map((path) => ({ locale, url: `/${locale}${path}` })));

let site: SiteServer;
beforeAll(async () => {
  for (const locale of LOCALES)
    for (const namespace of Object.keys(textsOf(locale)) as (keyof NamespaceMessages)[])
      jest.doMock(`../../i18n/${locale}/${namespace}.json`, () => otherMessages(locale, namespace));
  site = await startSiteServer({
    siteUrl: SITE_URL,
    files: {
      ...Object.fromEntries(
        LOCALES.map((locale) => [
          `post/tool/${locale}.md`,
          markdown({ ...projectFields, thumbnail: '../../cover.webp' }),
        ]),
      ),
      ...Object.fromEntries(
        ['blog/a/ja', 'media/b/ja', 'blog_kr/voice/ko'].map((file) => [
          `${file}.md`,
          markdown({ ...articleFields, thumbnail: '../../cover.webp' }),
        ]),
      ),
      'cover.webp': await makePicture(),
    },
  });
});
afterAll(() => site.close());

async function open(url: string) {
  const { body, headers } = await site.app.inject(url);
  const { document } = new JSDOM(body).window;
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
  return { body, headers, document, attribute };
}

it('the check finds traces of the first brand in its own pages', async () => {
  expect(FIRST_TRACES.length).toBeGreaterThan(20);
  expect(tracesIn(`${first.SITE.wordmark} ${first.IDENTITY.icon}`)).toEqual([first.IDENTITY.icon, 'Hibari']);
  // One after the other: a busy machine refuses some of 25 concurrent renders of one client.
  const shown: unknown[] = [];
  for (const { url } of ROWS) shown.push((await open(url)).attribute('main', 'data-page'));
  expect(new Set(shown)).toEqual(new Set(ROUTES.map(({ page }) => page)));
});

describe.each(ROWS)('$url of another brand', ({ locale, url }) => {
  const texts = otherMessages(locale, 'shell');

  it('has no trace of the first brand in HTML, data and headers', async () => {
    const { body, headers } = await open(url);
    expect(tracesIn(body + JSON.stringify(headers))).toEqual([]);
  });

  it('has its own names, mark, links, colours and files', async () => {
    const { document, attribute } = await open(url);
    const header = document.querySelector('[data-testid="header"]');
    expect(header?.textContent).toContain(otherConfig.SITE.wordmark);
    expect(header?.querySelector('path')?.getAttribute('d')).toBe(otherConfig.SITE.mark.paths[0]?.d);
    // An item's tags are in a footer element too.
    const footer = [...document.querySelectorAll('footer')].at(-1);
    expect([...(footer?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
      ...otherConfig.SITE.social.map((link) => link.url),
      ...otherConfig.SITE.familySites.map((link) => link.url[locale === 'ja' ? 'ja' : 'en']),
    ]);
    expect(footer?.textContent).toContain('© 2031 Minato Inc.');
    expect(footer?.querySelector('svg[role="img"]')).toBeNull();
    expect(document.querySelector('style')?.textContent).toContain(`--cobalt:${otherConfig.ACCENTS.cobalt}`);
    expect(attribute('meta[name="theme-color"]', 'content')).toBe(otherConfig.IDENTITY.themeColour);
    expect(attribute('link[rel="icon"][type]', 'href')).toBe(otherConfig.IDENTITY.iconVector);
    expect(attribute('link[rel="apple-touch-icon"]', 'href')).toBe(otherConfig.IDENTITY.touchIcon);
  });

  it('has its own title, description and social card', async () => {
    const { document, attribute } = await open(url);
    const page = attribute('main', 'data-page');
    const { name } = texts.site;
    if (page === 'home') expect(document.title).toBe(name);
    else expect(document.title).toMatch(new RegExp(`^.+ – ${name}$`));
    const described = {
      home: texts.site.description,
      projects: otherMessages(locale, 'projects').description,
    };
    const description = attribute('meta[name="description"]', 'content');
    expect(description).toBe(described[page as keyof typeof described] ?? description);
    expect(description).not.toBe('');
    expect(attribute('meta[property="og:description"]', 'content')).toBe(description);
    if (page === 'home')
      expect(attribute('meta[property="og:title"]', 'content')).toBe(texts.site.socialTitle);
    const title = attribute('meta[property="og:image:alt"]', 'content');
    expect(`${document.title} ${texts.site.socialTitle}`).toContain(title);
    expect(attribute('link[rel="canonical"]', 'href')).toMatch(new RegExp(`^${SITE_URL}/${locale}`));
  });
});

it.each(LOCALES)('%s: the manifest is that of the other brand', async (locale) => {
  const { body } = await site.app.inject(`/manifest/${locale}.webmanifest`);
  expect(tracesIn(body)).toEqual([]);
  expect(JSON.parse(body)).toMatchObject({
    name: otherMessages(locale, 'shell').site.name,
    theme_color: otherConfig.IDENTITY.themeColour,
    icons: [
      { src: otherConfig.IDENTITY.iconVector },
      ...['192', '192', '512', '512'].map((size) => ({
        src: `/minato/app-${size}.png`,
        sizes: `${size}x${size}`,
      })),
    ],
  });
});

describe.each(['hero', 'wide'])('the %s loop, which all brands share', (name) => {
  const file = (suffix: string) => readFileSync(join(ROOT, 'static/motion', `${name}.${suffix}`), 'utf8');
  const hexOf = (channels: readonly number[]) =>
    `#${channels
      .map((channel) =>
        Math.floor(channel * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;

  it('has no fixed colour in its data or its still frame', () => {
    expect(tracesIn(file('json') + file('still.json'))).toEqual([]);
    expect(file('json')).not.toMatch(/"c":\{(?!"sid":"\w+"\})/);
  });

  it('is built with the accents of the other brand', () => {
    const { slots, layers } = parseLoop(file('json')) as {
      slots: Record<string, { p: { k: number[] } }>;
      layers: object[];
    };
    const called = new Set(Array.from(JSON.stringify(layers).matchAll(/"sid":"(\w+)"/g), ([, sid]) => sid));
    expect(new Set(Object.keys(slots))).toEqual(called);
    const accents = Object.entries(otherConfig.ACCENTS).filter(([accent]) => called.has(accent));
    expect(accents.length).toBeGreaterThan(1);
    for (const [accent, hex] of accents) expect(hexOf(slots[accent]?.p.k.slice(0, 3) ?? [])).toBe(hex);
  });
});

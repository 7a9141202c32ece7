import { selectHead } from '../../../src/app/screen/head';
import { createMessages, type Messages } from '../../../src/world/messages';
import { routeOf, importAllPages, shownPlace } from '../../../src/app/pages/routes';
import { rootReducer } from '../../../src/app/state/store';
import { itemMissing, itemReceived, listReceived } from '../../../src/features/content/contentSlice';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { socialPicture } from '../../../src/lib/address/filePaths';
import { makeArticle, makeProject } from '../../support/items';
import { placeOf } from '../../support/places';
import { textsOf } from '../../support/texts';

const SITE_URL = 'https://hibari.example';
const state = [
  itemReceived({
    collection: 'post',
    locale: 'en',
    id: 'kumo',
    item: makeProject('kumo', { title: 'Kumo', main_text: 'A typeface.' }),
    locales: ['ja_JP', 'en_US'],
  }),
  itemReceived({
    collection: 'blog_kr',
    locale: 'ko',
    id: 'voice',
    item: makeArticle('voice', { title: '목소리' }),
  }),
  itemMissing({ collection: 'blog_kr', locale: 'ja', id: 'voice', locales: ['ko_KR'] }),
  itemMissing({ collection: 'post', locale: 'en', id: 'gone', locales: [] }),
  listReceived({
    ...{ list: 'projects', locale: 'en', total: 1, page: 1 },
    items: [makeProject('kumo', { category: ['Brand', 'Call & Co'] })],
  }),
  listReceived({
    ...{ list: 'blog_kr', locale: 'ko', total: 1, page: 1 },
    items: [makeArticle('voice', { category: '도구' })],
  }),
].reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

let messages: Messages;
beforeAll(async () => {
  messages = createMessages();
  const all = ['home', 'projects', 'project', 'articles', 'article', 'team', 'search', 'notFound'] as const;
  await Promise.all([importAllPages(), ...LOCALES.map((locale) => messages.load(locale, all))]);
});

const headOf = (url: string) => {
  const place = shownPlace(state, placeOf(url));
  return selectHead(state, place, messages.i18n, SITE_URL);
};
const site = (locale: Locale) => textsOf(locale).shell.site;

describe('the title', () => {
  it.each(LOCALES)(
    "of home in %s is the site's name alone, with its own social title [head.localised] [head.title]",
    (locale) => {
      expect(headOf(`/${locale}`)).toMatchObject({
        lang: locale,
        title: site(locale).name,
        description: site(locale).description,
        socialTitle: site(locale).socialTitle,
      });
    },
  );

  it.each(
    LOCALES.flatMap((locale) => {
      const texts = textsOf(locale);
      return [
        [`/${locale}/projects`, texts.projects.title, locale],
        [`/${locale}/team`, texts.team.title, locale],
        [`/${locale}/search`, texts.search.title, locale],
        [`/${locale}/nowhere`, texts.notFound.title.replaceAll('\u00a0', ' '), locale],
        [locale === 'ja' ? '/ja/articles/blog' : `/${locale}/articles`, texts.articles.title, locale],
      ] as const;
    }),
  )('of %s is "%s – the site", for shared links too [head.social-title-names-site]', (url, title, locale) => {
    const named = `${title} – ${site(locale).name}`;
    expect(headOf(url)).toMatchObject({ title: named, socialTitle: named });
  });

  it.each([
    ['/en/projects/kumo', 'Kumo', 'en'],
    ['/ko/articles/voice', '목소리', 'ko'],
    ['/ja/articles/voice', textsOf('ja').article.onlyKoreanTitle, 'ja'],
    ['/en/articles/voice', textsOf('en').articles.noticeTitle, 'en'],
    ['/en/projects/gone', textsOf('en').notFound.title, 'en'],
    ['/en/search?text=+a%26b', textsOf('en').search.resultTitle.replace('{{text}}', 'a&b'), 'en'],
    ['/ko/search?text=%3Cb%3E', textsOf('ko').search.resultTitle.replace('{{text}}', '<b>'), 'ko'],
  ] as const)('of %s names what it shows: %s', (url, title, locale) => {
    expect(headOf(url).title).toBe(`${title} – ${site(locale).name}`);
  });

  it('of an item that could not be loaded is the site name, and its social title is not empty', () => {
    const { title, socialTitle, description } = headOf('/ja/projects/unknown');
    expect({ title, socialTitle, description }).toEqual({
      title: site('ja').name,
      socialTitle: site('ja').socialTitle,
      description: site('ja').description,
    });
  });
});

describe('the description', () => {
  it.each([
    ['/ja/projects', textsOf('ja').projects.description],
    ['/ko/articles', textsOf('ko').articles.description],
    ['/en/team', textsOf('en').team.description],
    ['/ja/search?text=a', textsOf('ja').search.description],
    ['/en/projects/kumo', 'A typeface.'],
    ['/ko/articles/voice', site('ko').description],
    ['/ja/nowhere', site('ja').description],
  ])('of %s', (url, description) => {
    expect(headOf(url).description).toBe(description);
  });
});

describe('the picture of shared links [head.picture]', () => {
  it.each([
    ['/en/projects/kumo', '/en/projects/post-kumo', 'Kumo'],
    ['/en/projects/kumo?a=b', '/en/projects/post-kumo', 'Kumo'],
    ['/ko/articles/voice', '/ko/articles/post-voice', '목소리'],
    ['/ja/projects?category=a', '/ja/projects', textsOf('ja').projects.title],
    ['/ja/articles/media', '/ja/articles/media', textsOf('ja').articles.title],
    ['/ko/team', '/ko/team', textsOf('ko').team.title],
    ['/ja', '/ja', site('ja').socialTitle],
    // Pages without one of their own.
    ['/ja/articles/voice', '/ja', site('ja').socialTitle],
    ['/en/projects/gone', '/en', site('en').socialTitle],
    ['/ko/search?text=a', '/ko', site('ko').socialTitle],
    ['/ko/nowhere', '/ko', site('ko').socialTitle],
  ])('of %s is that of %s', (url, page, title) => {
    expect(headOf(url)).toMatchObject({ image: SITE_URL + socialPicture(page, title), imageAlt: title });
  });
});

describe('what search engines read', () => {
  it.each([
    ['/en', false],
    ['/en/projects', false],
    ['/en/projects/kumo', false],
    ['/en/team', false],
    ['/en/articles', true],
    ['/en/articles/media', true],
    ['/en/articles/voice', true],
    ['/en/projects/gone', true],
    ['/en/nowhere', true],
    ['/ja/articles/blog', false],
    ['/ja/articles/voice', false],
    ['/ko/articles', false],
    ['/ko/articles/voice', false],
    ['/ko/nowhere', true],
  ])('%s, noindex: %s [articles.english-noindex]', (url, noindex) => {
    expect(headOf(url).noindex).toBe(noindex);
  });

  it('the canonical drops unknown query parameters; a category has no translations', () => {
    expect(headOf('/en/projects?utm=1&category=Brand&page=2')).toMatchObject({
      canonical: `${SITE_URL}/en/projects?category=Brand`,
      ogLocale: 'en_US',
      alternates: [],
    });
  });

  it('hreflang lists each existing translation as an absolute URL', () => {
    expect(headOf('/en/projects/kumo').alternates).toEqual([
      { lang: 'ja', href: `${SITE_URL}/ja/projects/post-kumo` },
      { lang: 'en', href: `${SITE_URL}/en/projects/post-kumo` },
    ]);
  });

  it("home's hreflang also has / as x-default", () => {
    expect(headOf('/en').alternates.map(({ lang, href }) => [lang, href])).toEqual([
      ['ja', `${SITE_URL}/ja`],
      ['en', `${SITE_URL}/en`],
      ['ko', `${SITE_URL}/ko`],
      ['x-default', `${SITE_URL}/`],
    ]);
  });

  it.each(['/en/articles', '/en/articles/voice', '/en/nowhere', '/en/projects/gone'])(
    '%s is noindex and neither has nor appears in hreflang [address.hreflang-names-existing-translations]',
    (url) => {
      expect(headOf(url)).toMatchObject({ noindex: true, alternates: [] });
    },
  );
});

describe('an address that anybody can make up', () => {
  const [keyword = ''] = textsOf('ja').search.recommended;

  it.each([
    ['/en/search?text=user%20research', '/en/search?text=User%20research'],
    ['/en/search?text=+Ｕser+Research&articles=2', '/en/search?text=User%20research'],
    [`/ja/search?text=${encodeURIComponent(keyword)}`, `/ja/search?text=${encodeURIComponent(keyword)}`],
    ['/ko/search?text=%EC%9D%8C%EC%84%B1%20ui', `/ko/search?text=${encodeURIComponent('음성 UI')}`],
    ['/en/projects?category=bRAND', '/en/projects?category=Brand'],
    ['/en/projects?category=%20Brand', '/en/projects?category=Brand'],
    ['/en/projects?category=call+%26+co', '/en/projects?category=Call+%26+Co'],
    [
      `/ko/articles?category=${'도구'.normalize('NFD')}`,
      `/ko/articles?category=${encodeURIComponent('도구')}`,
    ],
  ])(
    'is indexed if the site lists its choice, in any spelling: %s as %s [address.listed-choices]',
    (url, to) => {
      expect(headOf(url)).toMatchObject({ canonical: SITE_URL + to, noindex: false, alternates: [] });
    },
  );

  it.each([
    ['/en/search?text=cheap+pills+call+0800', '/en/search'],
    ['/ja/search?text=Accessibility', '/ja/search'],
    ['/ko/search?text=%F0%9F%93%9E0800', '/ko/search'],
    ['/en/search?text=User%20research%200800', '/en/search'],
    ['/en/projects?category=Call%200800%20123', '/en/projects'],
    ['/en/projects?category=Call', '/en/projects'],
    ['/en/projects?category=+', '/en/projects'],
    ['/ko/articles?category=Call+0800&page=2', '/ko/articles'],
    ['/en/articles?category=Call+0800', '/en/articles'],
  ])(
    'is not indexed otherwise, and its canonical address is the page: %s, %s [address.listed-choices]',
    (url, to) => {
      expect(headOf(url)).toMatchObject({ canonical: SITE_URL + to, noindex: true, alternates: [] });
    },
  );

  it.each([
    '/en/search?text=cheap+pills',
    '/en/projects?category=Call+0800',
    '/ko/articles?category=Call+0800',
  ])(
    '%s tells others what its page tells them; only its title has the text [head.made-up-text-is-not-shared]',
    (url) => {
      const own = headOf(url);
      const { title, noindex, alternates, ...page } = headOf(url.replace(/\?.*/, ''));
      expect(own).toMatchObject(page);
      expect(JSON.stringify({ ...own, title: '' })).not.toMatch(/cheap|0800/);
      expect([noindex, alternates.length > 0]).toEqual([false, true]);
      expect(own.title).toBe(
        url.includes('text=')
          ? `${textsOf('en').search.resultTitle.replace('{{text}}', 'cheap pills')} – ${site('en').name}`
          : title,
      );
    },
  );

  it("names a listed keyword to others in the list's spelling [head.made-up-text-is-not-shared]", () => {
    const { socialTitle } = headOf('/en/search?text=USER+RESEARCH');
    const named = textsOf('en').search.resultTitle.replace('{{text}}', 'User research');
    expect(socialTitle).toBe(`${named} – ${site('en').name}`);
  });
});

describe('route table', () => {
  it('has an entry for every page name, and no other', () => {
    expect(routeOf('home').page).toBe('home');
    expect(() => routeOf('nowhere' as 'home')).toThrow('nowhere');
  });
});

/** Every kind of page in every language, for rules that apply to all of them. */
import type { APIRequestContext } from '@playwright/test';
import type { Locale } from '@hibari/contract/locales';
import type { PageName } from '../../src/lib/address/place';
import { itemsOf } from './content';
import { messagesOf } from './messages';

export interface SitePage {
  name: string;
  page: PageName;
  /** Its address, and the document title before the site name; home has none. */
  find: (request: APIRequestContext, locale: Locale) => Promise<{ path: string; title?: string }>;
}

type Title = (locale: Locale) => string;

function plain(name: string, page: PageName, path: string, title?: Title): SitePage {
  const find = async (_request: APIRequestContext, locale: Locale) => ({
    path: `/${locale}${path}`,
    ...(title && { title: title(locale) }),
  });
  return { name, page, find };
}

/** A word that finds articles and projects in its language. */
export const FOUND: Record<Locale, string> = { ja: 'デザイン', en: 'design', ko: '디자인' };

const articlesTitle: Title = (locale) => messagesOf(locale, 'articles').title;

const project: SitePage = {
  name: 'a project',
  page: 'project',
  async find(request, locale) {
    const [first] = await itemsOf(request, 'post', locale);
    return { path: `/${locale}/projects/${first?.postId}`, title: first?.title ?? '' };
  },
};

const article: SitePage = {
  name: 'a Korean article',
  page: 'article',
  async find(request, locale) {
    const [first] = await itemsOf(request, 'blog_kr', 'ko');
    const titles: Record<Locale, string> = {
      ja: messagesOf('ja', 'article').onlyKoreanTitle,
      en: messagesOf('en', 'articles').noticeTitle,
      ko: first?.title ?? '',
    };
    return { path: `/${locale}/articles/${first?.id}`, title: titles[locale] };
  },
};

const EVERYWHERE = [
  plain('home', 'home', ''),
  plain('the projects', 'projects', '/projects', (locale) => messagesOf(locale, 'projects').title),
  project,
  article,
  plain('the team', 'team', '/team', (locale) => messagesOf(locale, 'team').title),
  plain('the search', 'search', '/search', (locale) => messagesOf(locale, 'search').title),
  {
    name: 'search results',
    page: 'search',
    async find(_request, locale) {
      const text = FOUND[locale];
      const title = messagesOf(locale, 'search').resultTitle.replace('{{text}}', text);
      return { path: `/${locale}/search?text=${encodeURIComponent(text)}`, title };
    },
  } satisfies SitePage,
  plain('404', 'not-found', '/no/such/page', (locale) => messagesOf(locale, 'notFound').title),
];

const ARTICLES = plain('the articles', 'articles', '/articles', articlesTitle);

export const SITE_PAGES: Record<Locale, SitePage[]> = {
  ja: [
    ...EVERYWHERE,
    plain('the blog', 'articles', '/articles/blog', articlesTitle),
    plain('the media', 'articles', '/articles/media', articlesTitle),
  ],
  en: [...EVERYWHERE, ARTICLES],
  ko: [...EVERYWHERE, ARTICLES],
};

/** Whether no Japanese page before this one has the same template. */
export function isFirstOfKind(index: number): boolean {
  const kinds = SITE_PAGES.ja.map(({ page }) => page);
  return kinds.indexOf(kinds[index] as PageName) === index;
}

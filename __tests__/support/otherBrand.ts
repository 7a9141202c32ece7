/** A second, minimal organisation: a mark of one square, one network, two family sites, no award. */
import type { Locale } from '@hibari/contract/locales';
import type { NamespaceMessages, Namespace } from '../../i18n/namespaces';
import { textsOf } from './texts';

export const otherConfig: typeof import('../../src/site/siteConfig') = {
  SITE: {
    wordmark: 'Minato Works',
    mark: { viewBox: '0 0 8 8', paths: [{ fill: 'currentColor', d: 'M0 0h8v8H0Z' }] },
    copyrightYear: 2031,
    social: [{ key: 'x', event: 'footer_X', url: 'https://x.example/minato_works' }],
    familySites: [
      {
        key: 'parent',
        event: 'footer_minato',
        url: { ja: 'https://www.minato.example/ja/', en: 'https://www.minato.example/en/' },
      },
      {
        key: 'career',
        event: 'footer_career',
        url: { ja: 'https://jobs.minato.example/ja/', en: 'https://jobs.minato.example/en/' },
      },
    ],
  },
  ACCENTS: { cobalt: '#005a50', vermilion: '#d1007a', sun: '#d8f04a', mint: '#00a2c7', lilac: '#c9bda5' },
  IDENTITY: {
    themeColour: '#fafaf0',
    icon: '/minato/icon.ico',
    iconVector: '/minato/icon.svg',
    touchIcon: '/minato/touch.png',
    appIcons: { 192: '/minato/app-192.png', 512: '/minato/app-512.png' },
  },
};

type Overrides = {
  [N in Namespace]?: { [K in keyof NamespaceMessages[N]]?: Partial<NamespaceMessages[N][K]> };
};

/** Every message that mentions or speaks for the organisation; all others are unchanged. */
const OVERRIDES: Record<Locale, Overrides> = {
  ja: {
    shell: {
      site: {
        name: 'ミナト製作所',
        description: '港町のデザイン会社、ミナト製作所の仕事をご紹介します。',
        socialTitle: 'ミナト製作所｜道具から考える。',
      },
      nav: { home: 'ミナト製作所 ホーム' },
      footer: { parent: 'ミナト株式会社', copyright: '© {{year}} Minato Inc.' },
    },
    home: { header: { text: '道具から\n考える。' } },
    projects: { description: 'ミナト製作所のプロジェクト一覧です。' },
    articles: { description: 'ミナト製作所の記事一覧です。' },
    team: {
      about: 'ミナト製作所は、港の倉庫を仕事場にしています。',
      description: 'ミナト製作所のチームをご紹介します。',
    },
    search: { description: 'ミナト製作所の仕事をキーワードで検索できます。' },
  },
  en: {
    shell: {
      site: {
        name: 'Minato Works',
        description: 'Work by Minato Works, a design company by the harbour.',
        socialTitle: 'Minato Works: tools first.',
      },
      nav: { home: 'Minato Works home' },
      footer: { parent: 'Minato Inc.', copyright: '© {{year}} Minato Inc.' },
    },
    home: { header: { text: 'Tools\nfirst.' } },
    projects: { description: 'Projects by Minato Works.' },
    articles: { description: 'Articles by Minato Works.' },
    team: {
      about: 'Minato Works has its desks in a warehouse by the harbour.',
      description: 'The team of Minato Works.',
    },
    search: { description: 'Search the projects of Minato Works.' },
  },
  ko: {
    shell: {
      site: {
        name: '미나토 제작소',
        description: '항구 도시의 디자인 회사, 미나토 제작소의 작업을 소개합니다.',
        socialTitle: '미나토 제작소: 도구에서 시작합니다.',
      },
      nav: { home: '미나토 제작소 홈' },
      footer: { parent: 'Minato Inc.', copyright: '© {{year}} Minato Inc.' },
    },
    home: { header: { text: '도구에서\n시작합니다.' } },
    projects: { description: '미나토 제작소의 프로젝트 목록입니다.' },
    articles: { description: '미나토 제작소의 글 목록입니다.' },
    team: {
      about: '미나토 제작소는 항구의 창고에서 일합니다.',
      description: '미나토 제작소의 팀을 소개합니다.',
    },
    search: { description: '미나토 제작소의 작업을 키워드로 검색할 수 있습니다.' },
  },
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(texts: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(over).map(([key, value]) => {
    const text = texts[key];
    return [key, isGroup(text) && isGroup(value) ? merged(text, value) : value];
  });
  return { ...texts, ...Object.fromEntries(entries) };
}

/** The second organisation's translation file. */
export function otherMessages<N extends Namespace>(locale: Locale, namespace: N): NamespaceMessages[N] {
  const over = OVERRIDES[locale][namespace] ?? {};
  return merged({ ...textsOf(locale)[namespace] }, over) as unknown as NamespaceMessages[N];
}

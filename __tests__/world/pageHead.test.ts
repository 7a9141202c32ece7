/** @jest-environment jsdom */
import { applyHead, type PageHead } from '../../src/world/pageHead';

const head: PageHead = {
  lang: 'ko',
  title: '새 <제목>',
  description: '"설명"',
  socialTitle: '소셜',
  ogLocale: 'ko_KR',
  image: 'https://hibari.example/social/1a/ko.png',
  imageAlt: '그림 속 글',
  canonical: 'https://hibari.example/ko',
  alternates: [{ lang: 'ja', href: 'https://hibari.example/ja' }],
  noindex: true,
};

describe('applyHead', () => {
  it('overwrites the server-rendered head and keeps a single title', () => {
    document.head.innerHTML = `<title>Old</title><meta name="description" content=""><meta name="robots" content="">
      <meta property="og:title" content=""><meta property="og:url" content=""><meta property="og:image:alt" content="">
      <meta property="og:locale:alternate" content="ja_JP"><meta property="og:locale" content="">
      <link rel="canonical" href="/"><link rel="alternate" hreflang="ja" href="/">
      <link rel="alternate" hreflang="en" href="/en">`;
    applyHead(document, head);
    const read = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name);
    expect([document.title, document.documentElement.lang]).toEqual(['새 <제목>', 'ko']);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(read('meta[name="description"]', 'content')).toBe('"설명"');
    expect(read('meta[name="robots"]', 'content')).toBe('noindex');
    expect(read('meta[property="og:title"]', 'content')).toBe('소셜');
    expect(read('meta[property="og:image:alt"]', 'content')).toBe('그림 속 글');
    expect(read('meta[property="og:locale"]', 'content')).toBe('ko_KR');
    expect(read('link[rel="canonical"]', 'href')).toBe('https://hibari.example/ko');
    const alternates = [...document.head.querySelectorAll('link[rel="alternate"]')];
    expect(alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['ja', 'https://hibari.example/ja'],
    ]);
  });

  it('does not set the same language again, which would style every element anew', async () => {
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    document.documentElement.lang = 'ja';
    observer.observe(document.documentElement, { attributeFilter: ['lang'] });
    applyHead(document, head);
    applyHead(document, head);
    await Promise.resolve();
    expect(changes).toHaveLength(1);
  });

  it.each([
    ['stays on the same page', false, head.canonical, 1],
    ['goes with its page', false, 'https://hibari.example/ja', 0],
    ['goes where a page is not indexed, under the same canonical address', true, head.canonical, 0],
  ])('what the server said to search engines %s [found.json-ld]', (_, noindex, served, left) => {
    document.head.innerHTML = `<link rel="canonical" href="${served}">`;
    document.body.innerHTML = '<script type="application/ld+json">{}</script>';
    applyHead(document, { ...head, noindex });
    expect(document.querySelectorAll('[type="application/ld+json"]')).toHaveLength(left);
  });

  it('does not throw when a tag is missing from the head', () => {
    document.head.innerHTML = '';
    applyHead(document, head);
    expect(document.title).toBe('새 <제목>');
  });
});

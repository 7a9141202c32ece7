/** @jest-environment jsdom */
import { createWebFonts } from '../../../src/world/screen/createWebFonts';

interface FakeFace {
  family: string;
  source: string;
}

class FakeRule {
  style: { getPropertyValue: (name: string) => string };
  constructor(block: string) {
    const values = new Map(
      block.split(';').flatMap((line) => {
        const [name, value] = line.split(/:(.*)/s).map((part) => part.trim());
        return name && value ? [[name, value] as const] : [];
      }),
    );
    this.style = { getPropertyValue: (name) => values.get(name) ?? '' };
  }
}

const face = (file: string, range: string) =>
  `@font-face{font-family:"Site";src:url(${file});font-weight:400;font-display:swap;unicode-range:${range}}`;
const SHEETS: Record<string, string> = {
  '/latin.css': face('latin.woff2', 'U+41-5A') + face('lower.woff2', 'U+61-7A'),
  '/kana.css': face('kana.woff2', 'U+3040-309F'),
};

/** Sources in the order in which they were requested. */
let asked: string[];
let refused: Set<string>;
let shown: Set<FakeFace>;
let root: HTMLElement;

beforeEach(() => {
  [asked, refused, shown] = [[], new Set(), new Set()];
  root = document.createElement('div');
  Object.assign(globalThis, {
    fetch: (href: string) => {
      const css = SHEETS[href];
      return Promise.resolve({ ok: css !== undefined, status: 404, text: () => Promise.resolve(css) });
    },
    CSSFontFaceRule: FakeRule,
    CSSStyleSheet: class {
      cssRules: FakeRule[] = [];
      replaceSync(css: string) {
        this.cssRules = [...css.matchAll(/\{(.*?)\}/gs)].map(([, block = '']) => new FakeRule(block));
      }
    },
    FontFace: class {
      constructor(
        readonly family: string,
        readonly source: string,
      ) {}
      load() {
        asked.push(this.source);
        return refused.has(this.source) ? Promise.reject(new Error('gone')) : Promise.resolve(this);
      }
    },
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: shown });
});

const shownSources = () => [...shown].map(({ source }) => source);
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('createWebFonts', () => {
  it('loads only the faces needed for the visible text, and adds them together', async () => {
    root.textContent = 'ABC';
    await createWebFonts(document, root).use('/latin.css');
    expect(asked).toEqual(['url(latin.woff2)']);
    expect([...shown]).toMatchObject([{ family: 'Site', source: 'url(latin.woff2)' }]);
  });

  it('loads faces needed by text that is added later, once', async () => {
    root.textContent = 'ABC';
    await createWebFonts(document, root).use('/latin.css');
    root.append('more', document.createElement('p'));
    await settle();
    root.append('more');
    await settle();
    expect(asked).toEqual(['url(latin.woff2)', 'url(lower.woff2)']);
    expect(shownSources()).toEqual(expect.arrayContaining(['url(latin.woff2)', 'url(lower.woff2)']));
  });

  it('loads faces needed by a text that changes in place', async () => {
    const text = document.createTextNode('ABC');
    root.append(text);
    await createWebFonts(document, root).use('/latin.css');
    text.data = 'abc';
    await settle();
    expect(asked).toEqual(['url(latin.woff2)', 'url(lower.woff2)']);
  });

  it('the last chosen language wins while another is loading', async () => {
    root.textContent = 'Aあ';
    const fonts = createWebFonts(document, root);
    await Promise.all([fonts.use('/latin.css'), fonts.use('/kana.css')]);
    expect(shownSources()).toEqual(['url(kana.woff2)']);
    await fonts.use('/latin.css');
    expect(shownSources()).toContain('url(latin.woff2)');
    expect(asked.filter((source) => source === 'url(latin.woff2)')).toHaveLength(1);
  });

  it('a face that fails to load does not block the others', async () => {
    root.textContent = 'Ab';
    refused.add('url(latin.woff2)');
    await createWebFonts(document, root).use('/latin.css');
    expect(asked).toHaveLength(2);
    expect(shownSources()).toContain('url(lower.woff2)');
  });

  it('a face and a style sheet that failed are requested again [failure.forgotten]', async () => {
    root.textContent = 'A';
    refused.add('url(latin.woff2)');
    const fonts = createWebFonts(document, root);
    await fonts.use('/latin.css');
    refused.clear();
    await fonts.use('/latin.css');
    expect(asked).toEqual(['url(latin.woff2)', 'url(latin.woff2)']);
    expect(shownSources()).toEqual(['url(latin.woff2)']);

    await expect(fonts.use('/late.css')).rejects.toThrow('/late.css answered 404');
    SHEETS['/late.css'] = face('late.woff2', 'U+41');
    await fonts.use('/late.css');
    delete SHEETS['/late.css'];
    expect(shownSources()).toContain('url(late.woff2)');
  });

  it('rejects when the stylesheet fails to load, so that the caller can link it', async () => {
    await expect(createWebFonts(document, root).use('/gone.css')).rejects.toThrow('/gone.css answered 404');
    expect(asked).toEqual([]);
  });
});

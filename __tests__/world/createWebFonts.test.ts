/** @jest-environment jsdom */
import { fontAddress, readFontAddress } from '../../src/lib/address/fontAddress';
import { createWebFonts } from '../../src/world/createWebFonts';

interface FakeFace {
  source: string;
  unicodeRange: string;
}

/** The characters of each requested file; `Basic` are those that every page shares. */
let asked: string[];
let refused: Set<string>;
let shown: Set<FakeFace>;
let root: HTMLElement;

function charactersIn(source: string): string {
  const codes = readFontAddress(/^url\((.*)\)$/.exec(source)?.[1] ?? '') ?? [];
  return codes.includes(0x41) ? 'Basic' : String.fromCodePoint(...codes);
}

beforeEach(() => {
  [asked, refused, shown] = [[], new Set(), new Set()];
  root = document.createElement('div');
  Object.assign(globalThis, {
    FontFace: class {
      constructor(
        readonly family: string,
        readonly source: string,
        readonly descriptors: FontFaceDescriptors,
      ) {}
      load() {
        const characters = charactersIn(this.source);
        asked.push(characters);
        return refused.has(characters) ? Promise.reject(new Error('gone')) : Promise.resolve(this);
      }
    },
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: shown });
});

const shownCharacters = () => [...shown].map(({ source }) => charactersIn(source));
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** In the window, as jsdom lays nothing out. */
function place(element: Element, top: number): void {
  element.getBoundingClientRect = () => ({ top, bottom: top + 100 }) as DOMRect;
}

describe('createWebFonts [type.fonts-of-a-text]', () => {
  it('loads the characters of the text, those that pages share in a file of their own', async () => {
    root.textContent = 'いあ A é';
    await createWebFonts(document, root).draw();
    expect(asked).toEqual(['Basic', 'é', 'あい']);
    expect([...shown]).toMatchObject([
      { family: 'Pretendard JP Variable' },
      { descriptors: { unicodeRange: 'U+e9', weight: '400 700', display: 'swap' } },
      { source: `url(${fontAddress([0x3042, 0x3044])})`, descriptors: { unicodeRange: 'U+3042,U+3044' } },
    ]);
  });

  it('loads what is on screen first', async () => {
    root.innerHTML = '<p>あ</p><p>い</p><p>う</p>';
    for (const [at, top] of [-200, 0, 10_000].entries()) place(root.children[at]!, top);
    place(root, -200);
    root.getBoundingClientRect = () => ({ top: -200, bottom: 10_100 }) as DOMRect;
    await createWebFonts(document, root).draw();
    expect(asked).toEqual(['い', 'あう']);
  });

  it('loads the characters of text that is added later, once', async () => {
    root.textContent = 'あ';
    await createWebFonts(document, root).draw();
    root.append('あい', document.createElement('p'));
    await settle();
    root.append('い');
    await settle();
    expect(asked).toEqual(['あ', 'い']);
    expect(shownCharacters()).toEqual(['あ', 'い']);
  });

  it('loads the characters of a text that changes in place', async () => {
    const text = document.createTextNode('あ');
    root.append(text);
    await createWebFonts(document, root).draw();
    text.data = 'い';
    await settle();
    expect(asked).toEqual(['あ', 'い']);
  });

  it('a font that fails to load does not block the others, and is requested again [failure.forgotten]', async () => {
    root.textContent = 'Aあ';
    refused.add('Basic');
    const fonts = createWebFonts(document, root);
    await fonts.draw();
    expect(shownCharacters()).toEqual(['あ']);
    refused.clear();
    await fonts.draw();
    expect(asked).toEqual(['Basic', 'あ', 'Basic']);
    expect(shownCharacters()).toEqual(['あ', 'Basic']);
  });
});

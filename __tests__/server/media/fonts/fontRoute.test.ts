import { brotliDecompressSync } from 'node:zlib';
import { join } from 'node:path';
import { divideCodes, fontAddress, codePointsOf } from '../../../../src/lib/address/fontAddress';
import { fontSheet } from '../../../../src/lib/address/filePaths';
import { openSourceFont } from '../../../../src/server/media/fonts/sourceFont';
import { markdown, projectFields } from '../../../support/contentFolder';
import { startContentService, type TestService } from '../../../support/contentService';
import { projectFiles, ROOT } from '../../../support/projectFiles';
import { readFileSync } from 'node:fs';

let service: TestService;
beforeAll(async () => {
  service = await startContentService({
    'post/alpha/ja.md': markdown({ ...projectFields, title: '雲の名前' }, '本文に龠と썰と`A`。'),
  });
});
afterAll(() => service.close());

const ask = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

async function fontOf(bytes: Uint8Array) {
  const { Blob, Face, Font } = await import('harfbuzzjs');
  const face = new Face(new Blob(bytes));
  // The space is in each.
  return { font: new Font(face), codes: [...face.collectUnicodes()].filter((code) => code !== 0x20) };
}

const codesOf = (text: string) => divideCodes(codePointsOf(text))[0] ?? [];

describe('a font [server.font-addresses]', () => {
  it('has the characters of its address, between the weights of the site, and is kept for ever', async () => {
    const { statusCode, headers, rawPayload } = await ask(fontAddress(codesOf('雲가あ')));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'font/ttf',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { codes } = await fontOf(rawPayload);
    expect(codes.sort((a, b) => a - b)).toEqual(codesOf('雲가あ'));
    expect(rawPayload.includes('fvar') && rawPayload.includes('gvar')).toBe(true);
    expect(rawPayload.includes('GPOS')).toBe(false);
  });

  it('of an alphabet kerns', async () => {
    const { rawPayload } = await ask(fontAddress(codesOf('AV')));
    expect(rawPayload.includes('GPOS')).toBe(true);
  });

  it('is the same bytes each time, compressed for those who take it', async () => {
    const address = fontAddress(codesOf('雲と鳥が空を飛ぶ'));
    const plain = await ask(address);
    const small = await ask(address, { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await ask(address, { 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is waited for by whoever asks, however many are asked for at once [server.awaited]', async () => {
    const letters = Array.from({ length: 48 }, (_, at) => String.fromCodePoint(0xac00 + at));
    const answers = await Promise.all(letters.map((letter) => ask(fontAddress(codesOf(letter)))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('leaves out what the source lacks', async () => {
    const { rawPayload, statusCode } = await ask(fontAddress(codesOf('雲𓀀')));
    expect(statusCode).toBe(200);
    expect((await fontOf(rawPayload)).codes).toEqual(codesOf('雲'));
    const none = await ask(fontAddress(codesOf('𓀀')));
    expect([none.statusCode, (await fontOf(none.rawPayload)).codes]).toEqual([200, []]);
  });

  it.each(['/fonts/1/none', '/fonts/1/', '/fonts/2/hB.ttf', '/fonts/1/hB.ttf?x', '/fonts/none.css'])(
    '%s is a plain 404',
    async (url) => {
      const { statusCode, headers } = await ask(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toMatch(/^text\/plain/);
    },
  );
});

describe('the style sheet of a page without a script [no-script.fonts]', () => {
  it('has the fonts of all characters that the page shows', async () => {
    const html = (await ask('/ja/projects/alpha')).payload;
    const [, sheet = ''] = /<noscript>.*?<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    expect(sheet).toBe(fontSheet('ja', '/ja/projects/alpha'));
    const { statusCode, headers, payload } = await ask(sheet);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    const fonts = [...payload.matchAll(/url\('([^']+)'\)/g)].map(([, url = '']) => url);
    expect(fonts.length).toBeGreaterThan(1);
    const drawn = new Set<number>();
    for (const url of fonts)
      for (const code of (await fontOf((await ask(url)).rawPayload)).codes) drawn.add(code);
    for (const code of codePointsOf('雲の名前本文に龠と썰とA。')) expect(drawn).toContain(code);
  });

  it.each([
    '',
    '?path=',
    '?path=/en',
    '?path=/ja&path=/ja',
    '?path=https://elsewhere.example/ja',
    '?path=/ja/feed.xml/..%00',
  ])('%j is of no page', async (query) => {
    const { statusCode } = await ask(`/fonts/ja.css${query}`);
    expect([404, 400]).toContain(statusCode);
  });
});

it('all characters of the interface and of the sample content are in the font [type.content-in-fonts]', async () => {
  const files = ['i18n', 'content']
    .flatMap((folder) => projectFiles(folder))
    .filter((file) => /\.(?:json|md)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const wanted = codePointsOf(files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join(''));
  const { font } = await fontOf(await openSourceFont(join(ROOT, 'static'))());
  // A system font draws these two.
  expect(String.fromCodePoint(...[...wanted].filter((code) => !font.nominalGlyph(code)))).toBe('◐〇');
});

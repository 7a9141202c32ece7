/**
 * Cuts the web fonts: `npm run fonts -- <pretendard-jp package> <pretendard package>` (folders, as unpacked from npm).
 * Each language gets a style sheet: Latin, a core file for its interface and lists, further files for bodies, and the
 * packages' own slices. A core saves a page some twenty requests (docs/decisions/004).
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { decompress } from 'wawoff2';
import { LOCALE_REGISTRY } from '../i18n/locales';

const FAMILY = 'Pretendard JP Variable';
const OUT = path.resolve('static/fonts');
const LATIN =
  /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2032\u20ac\u2190-\u2193\u2212]/;
/** The site uses no other weights; the other part of the axis is cut. */
const WEIGHTS = { min: 400, max: 700 };
/** Characters in each file for bodies; the most frequent ones are in the first. */
const BODY_CORE = 300;
/** OpenType features of Latin text; the letters of the other scripts have one width and no alternates. */
const LATIN_FEATURES = ['calt', 'case', 'ccmp', 'kern', 'locl', 'tnum'];
const KANJI = /[\u4e00-\u9fff]/;
const KANA = Array.from({ length: 0xff }, (_, index) => String.fromCharCode(0x3000 + index)).join('');
const FULL_WIDTH = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0xff01 + index)).join('');
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;

interface Slice {
  file: string;
  range: string;
}

const hex = (code: number) => code.toString(16);

/** The `unicode-range` of a text, adjacent code points merged. */
function rangeOf(text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

function face({ file, range }: Slice): string {
  const source = `url(./${file}) format('woff2')`;
  return `@font-face{font-family:'${FAMILY}';font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;src:${source};unicode-range:${range}}`;
}

/** Copies the package's own slices, their ranges reduced to the wanted characters. */
function slices(folder: string, css: string, prefix: string, wanted: (code: number) => boolean): Slice[] {
  const variable = path.join(folder, 'dist/web/variable');
  const faces = readFileSync(path.join(variable, css), 'utf8').matchAll(
    /url\(([^)]*)\)[^}]*unicode-range:\s*([^;]*);/g,
  );
  return [...faces].flatMap(([, url = '', ranges = '']) => {
    const kept = ranges.split(/,\s*/).filter((range) => wanted(parseInt(range.slice(2), 16)));
    if (kept.length === 0) return [];
    const file = `${prefix}-${/(\d+)\.woff2/.exec(url)?.[1]}.woff2`;
    copyFileSync(path.join(variable, url), path.join(OUT, file));
    return [{ file, range: kept.map((range) => range.trim()).join(',') }];
  });
}

async function core(
  source: string,
  text: string,
  file: string,
  keepFeatures: readonly string[] = [],
): Promise<Slice> {
  // The package's types do not know `keepFeatures` yet.
  const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures } as const;
  const font = await subsetFont(readFileSync(source), text, options);
  writeFileSync(path.join(OUT, file), font);
  return { file, range: rangeOf(text) };
}

interface Texts {
  /** The interface, and the front matter of items, which lists show. */
  lists: string;
  bodies: string;
}

const named = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

const contentOf = (locale: string) => named('content', `${locale}.md`);

function textsOf(locale: string): Texts {
  const items = contentOf(locale).map((text) => text.split(/^---$/m));
  return {
    lists: [
      readFileSync('src/lib/text/formatDate.ts', 'utf8'),
      ...named(`i18n/${locale}`, '.json'),
      ...items.map(([, fields = '']) => fields),
    ].join(''),
    bodies: items.flatMap(([, , ...body]) => body).join(''),
  };
}

function byFrequency(characters: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([character]) => character);
}

/** The first file has `always` and the lists' letters of a script, the others have those that only bodies use. */
async function cores(
  source: string,
  { lists, bodies }: Texts,
  script: RegExp,
  always: string,
  prefix: string,
): Promise<Slice[]> {
  const lettersOf = (text: string) => [...text].filter((character) => script.test(character));
  const listed = new Set(lettersOf(lists));
  const others = byFrequency(lettersOf(bodies).filter((character) => !listed.has(character)));
  const files = [always + [...listed].join('')];
  for (let at = 0; at < others.length; at += BODY_CORE) files.push(others.slice(at, at + BODY_CORE).join(''));
  return Promise.all(files.map((text, index) => core(source, text, `${prefix}-core-${index}.woff2`)));
}

const [japanese, korean] = process.argv.slice(2);
if (!japanese || !korean)
  throw new Error('Usage: npm run fonts -- <pretendard-jp package> <pretendard package>');
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
copyFileSync(path.join(japanese, 'dist/LICENSE.txt'), path.join(OUT, 'LICENSE.txt'));

const fullJapanese = path.join(japanese, 'dist/web/variable/woff2/PretendardJPVariable.woff2');
const fullKorean = path.join(korean, 'dist/web/variable/woff2/PretendardVariable.woff2');
const SOURCES = {
  ja: { source: fullJapanese, letters: /[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff5e]/ },
  ko: { source: fullKorean, letters: HANGUL },
  signs: { source: fullJapanese, letters: /[\u2015\u2190-\u2bff]/ },
} as const;
const allLatin = Array.from({ length: 0x2600 }, (_, code) => String.fromCharCode(code)).filter((c) =>
  LATIN.test(c),
);
const latin = await core(fullJapanese, allLatin.join(''), 'latin.woff2', LATIN_FEATURES);

/** What the content of a language has of other scripts, and its signs (○, ✓): one small file for each. */
async function quotes(locale: string, others: readonly (keyof typeof SOURCES)[]): Promise<Slice[]> {
  const characters = new Set(contentOf(locale).join(''));
  const files = others.map(async (script) => {
    const { source, letters } = SOURCES[script];
    const quoted = [...characters]
      .filter((character) => letters.test(character) && !LATIN.test(character))
      .sort();
    return quoted.length > 0 ? [await core(source, quoted.join(''), `${locale}-quotes-${script}.woff2`)] : [];
  });
  return (await Promise.all(files)).flat();
}

/** Each language's own name, which the language switcher shows on all pages. */
const names = {
  ja: await core(fullJapanese, LOCALE_REGISTRY.ja.label, 'name-ja.woff2'),
  ko: await core(fullKorean, LOCALE_REGISTRY.ko.label, 'name-ko.woff2'),
};

const sheets = {
  en: [...(await quotes('en', ['ja', 'ko', 'signs'])), names.ja, names.ko, latin],
  ja: [
    ...slices(japanese, 'pretendardvariable-jp-dynamic-subset.css', 'ja', (code) => code >= 0x2e80),
    ...(await quotes('ja', ['ko', 'signs'])),
    names.ko,
    ...(await cores(fullJapanese, textsOf('ja'), KANJI, KANA + FULL_WIDTH, 'ja')),
    latin,
  ],
  ko: [
    ...slices(korean, 'pretendardvariable-dynamic-subset.css', 'ko', (code) =>
      HANGUL.test(String.fromCodePoint(code)),
    ),
    ...(await quotes('ko', ['ja', 'signs'])),
    names.ja,
    ...(await cores(fullKorean, textsOf('ko'), HANGUL, '', 'ko')),
    await core(fullJapanese, '、。「」『』〈〉《》・〜', 'ko-marks.woff2'),
    latin,
  ],
};

/** The letters of no style sheet, which only pictures with any title have (src/server/media/social). */
async function rest(): Promise<Slice[]> {
  const named = Object.values(sheets).flatMap((faces) => faces.flatMap(({ range }) => range.split(',')));
  const ranges = named.map((range) =>
    range
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16)),
  );
  const isNamed = (code: number) => ranges.some(([from = 0, to = from]) => code >= from && code <= to);
  const font = new Face(new Blob(await decompress(readFileSync(fullJapanese))));
  const codes = [...font.collectUnicodes()].filter((code) => code > 0x20 && !isNamed(code));
  return [await core(fullJapanese, String.fromCodePoint(...codes), 'pictures.woff2')];
}

for (const [locale, faces] of Object.entries({ ...sheets, pictures: await rest() })) {
  const notice =
    '/* Pretendard JP and Pretendard, SIL Open Font License 1.1: see LICENSE.txt beside this file. */';
  writeFileSync(path.join(OUT, `${locale}.css`), [notice, ...faces.map(face), ''].join('\n'));
}

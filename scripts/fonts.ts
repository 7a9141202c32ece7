/**
 * Cuts the web fonts: `npm run fonts -- <pretendard-jp package> <pretendard package>` (folders, as unpacked from npm).
 * Each language gets a style sheet: Latin, a core file with the characters that the site's texts use most, and the
 * packages' own slices for all others. A core spares a page some twenty requests.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const FAMILY = 'Pretendard JP Variable';
const OUT = path.resolve('static/fonts');
const LATIN =
  /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u2032\u20ac\u2190-\u2193\u2212]/;
/** The site sets nothing lighter or bolder; the rest of the axis is left out. */
const WEIGHTS = { min: 400, max: 700 };
/** Kanji of a core file, by how often the texts use them, the most frequent file first. */
const KANJI_OF_A_CORE = [400, 250];
const KANA = Array.from({ length: 0xff }, (_, index) => String.fromCharCode(0x3000 + index)).join('');
const FULL_WIDTH = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0xff01 + index)).join('');
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;

interface Slice {
  file: string;
  range: string;
}

const hex = (code: number) => code.toString(16);

/** `unicode-range` of a text's characters, neighbours joined. */
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

/** The package's own slices, copied, each cut down to the characters that are wanted of it. */
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

async function core(source: string, text: string, file: string): Promise<Slice> {
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  writeFileSync(path.join(OUT, file), font);
  return { file, range: rangeOf(text) };
}

function textsOf(locale: string): string {
  const named = (folder: string, ending: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return [...named('content', `${locale}.md`), ...named(`i18n/${locale}`, '.json')].join('');
}

function byFrequency(characters: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([character]) => character);
}

/** Kana and the most frequent kanji in the first file, the other kanji of the site's texts in those that follow. */
async function kanjiCores(): Promise<Slice[]> {
  const [first = 0, others = 1] = KANJI_OF_A_CORE;
  const cores = [
    await core(fullJapanese, KANA + FULL_WIDTH + kanji.slice(0, first).join(''), 'ja-core-0.woff2'),
  ];
  for (let at = first; at < kanji.length; at += others) {
    cores.push(
      await core(fullJapanese, kanji.slice(at, at + others).join(''), `ja-core-${cores.length}.woff2`),
    );
  }
  return cores;
}

const [japanese, korean] = process.argv.slice(2);
if (!japanese || !korean) throw new Error('Name the folders of pretendard-jp and of pretendard');
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
copyFileSync(path.join(japanese, 'dist/LICENSE.txt'), path.join(OUT, 'LICENSE.txt'));

const fullJapanese = path.join(japanese, 'dist/web/variable/woff2/PretendardJPVariable.woff2');
const fullKorean = path.join(korean, 'dist/web/variable/woff2/PretendardVariable.woff2');
const allLatin = Array.from({ length: 0x2600 }, (_, code) => String.fromCharCode(code)).filter((c) =>
  LATIN.test(c),
);
const latin = await core(fullJapanese, allLatin.join(''), 'latin.woff2');
const kanji = byFrequency(textsOf('ja').match(/[\u4e00-\u9fff]/g) ?? []);
const ofKorean = [...textsOf('ko')].filter((c) => HANGUL.test(c));

const sheets = {
  en: [latin],
  ja: [
    ...slices(japanese, 'pretendardvariable-jp-dynamic-subset.css', 'ja', (code) => code >= 0x2e80),
    ...(await kanjiCores()),
    latin,
  ],
  ko: [
    ...slices(korean, 'pretendardvariable-dynamic-subset.css', 'ko', (code) =>
      HANGUL.test(String.fromCodePoint(code)),
    ),
    await core(fullKorean, ofKorean.join(''), 'ko-core.woff2'),
    await core(fullJapanese, '、。「」『』〈〉《》・〜', 'ko-marks.woff2'),
    latin,
  ],
};
for (const [locale, faces] of Object.entries(sheets)) {
  const notice =
    '/* Pretendard JP and Pretendard, SIL Open Font License 1.1: see LICENSE.txt beside this file. */';
  writeFileSync(path.join(OUT, `${locale}.css`), [notice, ...faces.map(face), ''].join('\n'));
}

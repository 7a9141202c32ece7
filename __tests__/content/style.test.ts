/** The rules of `content/STYLE.md` that can be checked automatically. */
import { readSampleContent, type SampleFile } from '../support/sampleContent';

const files = readSampleContent();
const own = files.filter(({ collection }) => collection !== 'media');
const LANGUAGES = ['ja', 'en', 'ko'];

/** A logbook written by neighbours: each entry keeps its writer's voice. */
const OTHER_VOICES = ['atelier-nagi'];
/** A picture in Markdown: its alternative text and its caption. */
const PICTURE = /!\[([^\]]*)\]\([\w.#-]+(?: "([^"\n]*)")?\)/g;
const FIELDS = ['title', 'main_text', 'service_name', 'thumbnail_alt'];

/** Text without code, tags, and the URLs and quotation marks of pictures. */
function proseOf({ body, texts }: SampleFile): string {
  const text = body
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`|<[^>]*>/g, '')
    .replace(PICTURE, '$1\n$2');
  return [...FIELDS.flatMap(texts), text].join('\n');
}

/** The author's own sentences: no quotations, lists, tables or headings. */
function sentencesOf(file: SampleFile): string[] {
  return proseOf(file)
    .split('\n')
    .filter((line) => !/^(?:[>|#-]|\d+\. )/.test(line))
    .join('\n')
    .replace(/「[^「」]*(?:「[^」]*」[^「」]*)*」|『[^』]*』|“[^”]*”|‘[^’]*’|（[^）]*）/g, '“”')
    .split(/(?<=[。.])/)
    .map((sentence) => sentence.trim());
}

function faults(
  language: string,
  pattern: RegExp,
  from = files,
  textsOf = (file: SampleFile) => [proseOf(file)],
) {
  const chosen = from.filter((file) => file.language === language);
  expect(chosen.length).toBeGreaterThan(10);
  return chosen.flatMap((file) =>
    textsOf(file)
      .filter((text) => pattern.test(text))
      .map((text) => `${file.name}: …${text.slice(0, (pattern.exec(text)?.index ?? 0) + 20).slice(-50)}`),
  );
}

describe('the sample content follows its style guide', () => {
  it('one register in Japanese: です and ます [content.one-register]', () => {
    const plain =
      /(?:(?<![でま])す|(?<!まし|でし)た|る|だ|ない|(?<!ょ|つづ)う|(?<![一二三四五六七八九とず])つ|[くぬむぐぶ])。$/;
    const spoken = own.filter(({ postId }) => !OTHER_VOICES.includes(postId));
    expect(faults('ja', plain, spoken, sentencesOf)).toEqual([]);
  });

  it('one register in Korean: 합니다 [content.one-register]', () => {
    const spoken = own.filter(({ postId }) => !OTHER_VOICES.includes(postId));
    expect(faults('ko', /[가-힣](?<!니)다\.$/, spoken, sentencesOf)).toEqual([]);
  });

  it.each([
    ['ja', /["'“”‘’]/],
    ['en', /["']|[「」『』]/],
    ['ko', /["']|[「」『』]/],
  ])('quotation marks in %s [content.quotation-marks]', (language, foreign) => {
    expect(faults(language, foreign)).toEqual([]);
  });

  it('full-width punctuation in Japanese [content.punctuation]', () => {
    expect(faults('ja', /[ぁ-んァ-ヶ一-龠][,.!?()]|[()][ぁ-んァ-ヶ一-龠]/)).toEqual([]);
    expect(faults('ja', /。」/)).toEqual([]);
  });

  it.each([
    ['ja', /\d ?(?:ミリ(?!秒)|センチ|メートル|キロ|グラム|デシベル|パーセント)/],
    ['en', /\d(?:mm|cm|km|kg|dB)\b|\d+ (?:millimetres|decibels|kilograms)/],
    ['ko', /\d ?(?:밀리미터|센티미터|미터|킬로미터|킬로그램|그램|데시벨|퍼센트)/],
  ])('units in %s are symbols [content.units]', (language, spelled) => {
    expect(faults(language, spelled, own)).toEqual([]);
  });

  it('captions and alternative texts do not end with a full stop [content.captions]', () => {
    const lines = files.flatMap(({ name, body, texts }) => [
      ...texts('thumbnail_alt').map((alt) => `${name} ${alt}`),
      ...[...body.matchAll(PICTURE)].flatMap(([, alt = '', caption = '']) => [
        `${name} ${alt}`,
        `${name} ${caption}`,
      ]),
    ]);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => /[。.]$/.test(line))).toEqual([]);
  });

  it('exactly four project translations are missing, on purpose [content.four-missing]', () => {
    const projects = files.filter(({ collection }) => collection === 'post');
    const has = new Set(projects.map(({ postId, language }) => `${postId}/${language}`));
    const missing = [...new Set(projects.map(({ postId }) => postId))].flatMap((postId) =>
      LANGUAGES.map((language) => `${postId}/${language}`).filter((name) => !has.has(name)),
    );
    expect(missing).toEqual(['night-clinic/ko', 'seat-for-all/en', 'seat-for-all/ko', 'slow-elevator/en']);
  });
});

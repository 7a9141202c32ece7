/** Every project is found by its name, as a visitor of each language would type it. */
import { fold } from '@hibari/contract/text/fold';
import { readSampleContent } from '../support/sampleContent';

const files = readSampleContent().filter(({ collection }) => collection === 'post');

/** The searched fields of an item. */
function searchedTexts(postId: string, language: string): string[] {
  const file = files.find((one) => one.postId === postId && one.language === language);
  return ['title', 'tags', 'service_name'].flatMap((field) => file?.texts(field) ?? []).map(fold);
}

describe('a project is found by its name in', () => {
  describe.each([
    ['aoba-line-wayfinding', { ja: ['あおば', 'アオバ線', 'aoba'], en: ['Aoba'], ko: ['아오바', 'aoba'] }],
    ['atelier-nagi', { ja: ['凪', 'なぎ', 'アトリエナギ'], en: ['Nagi'], ko: ['나기', 'nagi'] }],
    [
      'counter-for-two',
      { ja: ['カウンター', 'counter for two'], en: ['Counter'], ko: ['카운터', 'counter'] },
    ],
    ['hand-signs', { ja: ['つなぎて', 'ツナギテ', 'tsunagite'], en: ['Tsunagite'], ko: ['쓰나기테'] }],
    ['hibari-grid', { ja: ['ひばり', 'ヒバリ', 'hibari'], en: ['Hibari'], ko: ['히바리', 'hibari'] }],
    ['hidamari-phone', { ja: ['ひだまり', 'ヒダマリ', 'hidamari'], en: ['Hidamari'], ko: ['히다마리'] }],
    ['kumo-type', { ja: ['雲', 'くも', 'ひばりクモ', 'kumo'], en: ['Kumo'], ko: ['구모', 'kumo'] }],
    ['morning-market', { ja: ['星隈', 'ほしくま', 'アサイチ'], en: ['Hoshikuma'], ko: ['호시쿠마'] }],
    ['night-clinic', { ja: ['よいのくち', 'ヨイノクチ'], en: ['Yoinokuchi'] }],
    ['paper-meter', { ja: ['ペーパーメーター', 'paper'], en: ['Paper Meter'], ko: ['페이퍼', 'paper'] }],
    ['plain-forms', { ja: ['凪里', 'なぎさと', 'ナギサト'], en: ['Nagisato'], ko: ['나기사토'] }],
    ['quiet-alerts', { ja: ['クワイエット', 'quiet'], en: ['Quiet Alerts'], ko: ['콰이어트', 'quiet'] }],
    [
      'river-sensor',
      { ja: ['カワマド', 'かわまど', 'kawamado'], en: ['Kawamado'], ko: ['가와마도', 'kawamado'] },
    ],
    ['school-lunch-lab', { ja: ['給食', 'きゅうしょく'], en: ['School Lunch'], ko: ['급식'] }],
    ['seat-for-all', { ja: ['ヒトツ', 'ひとつ', 'hitotsu'] }],
    ['slow-elevator', { ja: ['汐辻', 'しおつじ', 'シオツジ'], ko: ['시오쓰지', 'shiotsuji'] }],
    ['tea-in-twelve', { ja: ['ティー', '杣木', 'そまき', 'tea in'], en: ['Tea in'], ko: ['티 인', 'tea'] }],
    ['tsubame-lockers', { ja: ['ツバメ', 'つばめ', 'tsubame'], en: ['Tsubame'], ko: ['쓰바메', 'tsubame'] }],
    [
      'voice-of-the-kitchen',
      { ja: ['ヌレテ', 'ぬれて', 'nurete'], en: ['Nurete'], ko: ['누레테', 'nurete'] },
    ],
  ] as const)('%s', (postId, queries: Partial<Record<string, readonly string[]>>) => {
    it.each(Object.entries(queries))('%s [search.names-by-reading]', (language, typed = []) => {
      const texts = searchedTexts(postId, language);
      expect(typed.filter((query) => !texts.some((text) => text.includes(fold(query))))).toEqual([]);
    });
  });

  it('each language, and every project is listed here [search.names-by-reading]', () => {
    const listed = new Set(files.map(({ postId }) => postId));
    expect(listed.size).toBe(19);
    for (const { postId, language } of files)
      expect(searchedTexts(postId, language).length).toBeGreaterThan(2);
  });
});

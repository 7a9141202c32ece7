import { loadDefaultJapaneseParser } from 'budoux';
import { splitPhrases } from '../../../src/lib/text/splitPhrases';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/projectFiles';

/** Every Japanese title of the sample content. */
function sampleTitles(): string[] {
  return ['post', 'blog', 'media']
    .flatMap((collection) =>
      readdirSync(path.join(ROOT, 'content', collection), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(ROOT, 'content', collection, file),
      ),
    )
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => /^title: *['"]?(.*?)['"]?$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? [])
    .filter((title) => /[ぁ-ヿ]/.test(title));
}

/** The offsets at which each phrase after the first starts. */
function startsOf(phrases: readonly string[]): number[] {
  let at = 0;
  return phrases.slice(0, -1).map(({ length }) => (at += length));
}

describe('Japanese phrases [type.phrases]', () => {
  it.each([
    ['暮らしのかたちを、', ['暮らしのかたちを、']],
    ['三百人が机の上を見て帰った', ['三百人が', '机の', '上を', '見て', '帰った']],
    ['鉛筆の丸から書き直す', ['鉛筆の', '丸から', '書き直す']],
    ['ボタン四十一種類の引っ越し', ['ボタン四十一種類の', '引っ越し']],
    ['募集をご案内しています', ['募集を', 'ご案内しています']],
    ['十二か月、十二の判子', ['十二か月、', '十二の', '判子']],
    ['「できません」を四百個', ['「できません」を', '四百個']],
    ['視野が広がる窓', ['視野が', '広がる', '窓']],
    ['まる側としかく側の案内', ['まる側としかく側の', '案内']],
    ['やさしい用紙', ['やさしい', '用紙']],
    ['エレベーター', ['エレベーター']],
    ['Hibari Design', ['Hibari Design']],
    ['새 프로젝트', ['새 프로젝트']],
    ['', ['']],
  ])('%s', (text, phrases) => {
    expect(splitPhrases(text)).toEqual(phrases);
  });

  it('agrees with budoux on the sample titles: few breaks inside its phrases, and most of its breaks found', () => {
    const parser = loadDefaultJapaneseParser();
    const titles = sampleTitles();
    expect(titles.length).toBeGreaterThan(30);
    const count = { ours: 0, theirs: 0, both: 0 };
    for (const title of titles) {
      const [ours, theirs] = [startsOf(splitPhrases(title)), startsOf(parser.parse(title))];
      count.ours += ours.length;
      count.theirs += theirs.length;
      count.both += ours.filter((start) => theirs.includes(start)).length;
    }
    expect(count.both / count.ours).toBeGreaterThan(0.95);
    expect(count.both / count.theirs).toBeGreaterThan(0.85);
  });
});

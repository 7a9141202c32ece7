/**
 * Where a line of a Japanese heading may break: before a phrase (a word with its particles), never inside one. Only
 * Chromium breaks at phrases itself (`auto-phrase`); this rule needs no dictionary, and its test measures it against
 * budoux (rule: type.phrases).
 */
const HAN = '\\p{sc=Han}々〆ヶ';
const KANA = 'ぁ-ゖ';
const WORD = `${HAN}ァ-ヴーｦ-ﾟA-Za-z0-9０-９`;
const OPENING = '「『（(【〈《“';

const BREAK = new RegExp(
  [
    // After a particle or an ending, before a word of another script…
    `(?<=[${KANA}])(?=[${WORD}])` +
      // …but not inside a compound (書き直す, 引っ越し), a count (三か月) or after a polite prefix (ご案内).
      `(?<!(?:[${HAN}][きぎけげしせちびべみめり]|[っれ])(?=[${HAN}]))` +
      '(?<![一二三四五六七八九十百数何\\d]か(?=[月所国年]))' +
      `(?<!(?:^|[^${KANA}]|[をがはにでとのも])[おご])` +
      // …nor before a suffix (しかく側, こども用).
      `(?![側用](?![${HAN}]))`,
    // を is always a particle; の and が are, after a word, unless a verb continues (広がる).
    `(?<=を)(?=[${KANA}])`,
    `(?<=[${WORD}]の)(?=[${KANA}])(?![でにはがもをかみと]|よう)`,
    `(?<=[${WORD}]が)(?=[${KANA}])(?![らりるれろっ])`,
    // After a stop, and before a bracket.
    `(?<=[、。，．！？!?])(?=[${WORD}${KANA}])`,
    `(?<=[^${OPENING}])(?=[${OPENING}])`,
  ].join('|'),
  'u',
);

/** Splits a text into phrases; joined, they are the text again. */
export function splitPhrases(text: string): string[] {
  return /[ぁ-ヿ]/.test(text) ? text.split(BREAK) : [text];
}

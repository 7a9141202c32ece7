import { decodeText } from '../../../../../packages/content-service/import/files/decodeText';

it.each(['ガイドのデザイン', '디자인 원칙', 'café Ångström'])(
  'composes the decomposed letters of %s [content.composed-letters]',
  (text) => {
    expect(text.normalize('NFD')).not.toBe(text);
    expect(decodeText(Buffer.from(text.normalize('NFD')), 'ja_JP')).toBe(text);
  },
);

it('reads any system’s line ends, and no byte order mark', () => {
  expect(decodeText(Buffer.from('\ufeffa\r\nb\rc\n'), 'en_US')).toBe('a\nb\nc\n');
});

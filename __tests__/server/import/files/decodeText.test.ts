import { decodeText } from '../../../../src/server/import/files/decodeText';

it.each(['ガイドのデザイン', '디자인 원칙', 'café Ångström'])(
  'composes the letters of %s as macOS decomposes them [content.composed-letters]',
  (text) => {
    expect(text.normalize('NFD')).not.toBe(text);
    expect(decodeText(Buffer.from(text.normalize('NFD')))).toBe(text);
  },
);

it('reads any system’s line ends, and no byte order mark', () => {
  expect(decodeText(Buffer.from('\ufeffa\r\nb\rc\n'))).toBe('a\nb\nc\n');
});

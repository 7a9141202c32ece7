import { isBlank } from '../../../src/lib/text/isBlank';

it.each(['', ' \t\n', '\u3000', '\u00a0', '\u200b', ' \u00ad\ufeff\u2060 '])(
  '%j is blank [search.invisible-signs]',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

it.each(['a', ' あ ', '\u200b.\u200b', '가', '👩\u200d💻'])('%j is not', (text) => {
  expect(isBlank(text)).toBe(false);
});

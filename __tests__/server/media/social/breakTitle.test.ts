import fc from 'fast-check';
import { breakTitle, type TitleBox } from '../../../../src/server/media/social/breakTitle';

/** Full-width letters are as wide as high, others half of it. */
const measure = (text: string) =>
  [...text].reduce((width, letter) => width + (/[\u1100-\uffff]/.test(letter) ? 1 : 0.5), 0);
const box: TitleBox = { width: 600, height: 340, sizes: [100, 60, 40], lineHeight: 1.25, measure };
const linesOf = (text: string) => breakTitle(text, box).lines;

describe('the lines of a title [found.social-picture-lines]', () => {
  it.each([
    ['雲の書体', ['雲の書体']],
    ['音の地図をつくる、耳をすます人のための案内', ['音の地図をつくる、', '耳をすます人の', 'ための案内']],
    ['놀라게 하지 않는 차량 경고음 아홉 가지', ['놀라게 하지 않는', '차량 경고음', '아홉 가지']],
    ['한 시부터 세 시까지 조용한 공방', ['한\u00a0시부터 세\u00a0시까지', '조용한 공방']],
    ['듣는 사람을 위한 소리 지도', ['듣는 사람을', '위한 소리 지도']],
    ['A wayfinding system for people', ['A wayfinding', 'system for people']],
  ])('of %s are whole phrases and words, about as long', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('are larger if the title is short', () => {
    expect(breakTitle('팀', box).size).toBe(100);
    expect(breakTitle('音の地図をつくる、耳をすます人のための案内', box).size).toBe(60);
  });

  it('divide a word only if the smallest letters cannot show it on one line', () => {
    expect(linesOf('Extraordinarily')).toEqual(['Extraordinarily']);
    const lines = linesOf('PneumonoultramicroscopicsilicovolcanoconiosisAgain');
    expect(lines.join('')).toBe('PneumonoultramicroscopicsilicovolcanoconiosisAgain');
  });

  it('end with an ellipsis if nothing fits', () => {
    const { lines, size } = breakTitle('案内、'.repeat(80), box);
    expect(size).toBe(40);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatch(/[^、]…$/);
  });

  it('never begin with a closing sign or a small letter, never end with an opening one, and fit', () => {
    const text = fc
      .array(fc.constantFrom(...'ァッー。、」』）！ー「『（ぁ漢字カナかな한글AZ09 '), {
        minLength: 1,
        maxLength: 90,
      })
      .map((letters) => letters.join('').trim())
      .filter(Boolean);
    fc.assert(
      fc.property(text, (title) => {
        const { lines, size } = breakTitle(title, box);
        expect(lines.length * size * box.lineHeight).toBeLessThanOrEqual(box.height);
        const isCut = lines.at(-1)?.endsWith('…');
        if (!isCut) expect(lines.join('').replace(/\s/g, '')).toBe(title.replaceAll(' ', ''));
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width);
        for (const [at, line] of lines.entries()) {
          // A run of signs that is wider than a line is divided, and a space divides what the writer divided.
          const before = title.replaceAll(' ', '').length < 15 && !title.includes(' ');
          if (at > 0 && before) expect(line).not.toMatch(/^[ァッー。、」』）！ぁ]/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

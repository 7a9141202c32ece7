import { join } from 'node:path';
import { openSourceFont } from '../../../../src/server/media/fonts/sourceFont';
import { openOutlines, type Outlines } from '../../../../src/server/media/social/outlines';
import { ROOT } from '../../../support/projectFiles';

let outlines: Outlines;
beforeAll(async () => {
  outlines = await openOutlines(openSourceFont(join(ROOT, 'static')));
});

const letter = async (text: string) => (await outlines.open([text]))(700).drawable(text);

describe('texts as outlines [found.social-picture-letters]', () => {
  it.each([
    ['鷹と𠮟と薔薇', '鷹と𠮟と薔薇'],
    ['뷁 읽는 디자인', '뷁 읽는 디자인'],
    ['Łódź, Tōkyō, Привет, Ελλάδα', 'Łódź, Tōkyō, Привет, Ελλάδα'],
    ['か\u3099き ㎡ ﬁ', 'がき ㎡ fi'],
    ['読む──書く', '読む——書く'],
    ['A – B', 'A\u00a0– B'],
  ])('%s is drawn as %s', async (text, drawn) => {
    expect(await letter(text)).toBe(drawn);
  });

  it.each(['👩‍💻🎉', '\u200b\ufe0f', '𓀀', '\ud800'])('%j, which no font has, leaves no box', async (text) => {
    expect(await letter(text)).toBe('');
    expect(await letter(`A ${text} B`)).toBe('A B');
  });

  it('gives every drawn letter its glyph, at its place', async () => {
    const lettering = (await outlines.open(['雲とAV한글']))(700);
    const { glyphs, width } = lettering.set('雲とAV한글');
    expect(glyphs).toHaveLength(6);
    expect(glyphs.every(({ outline }) => outline.startsWith('M'))).toBe(true);
    expect(glyphs.map(({ x }) => x)).toEqual([...glyphs.map(({ x }) => x)].sort((a, b) => a - b));
    // Kerned: A and V are closer than each alone.
    expect(lettering.set('AV').width).toBeLessThan(lettering.set('A').width + lettering.set('V').width);
    expect(width).toBeGreaterThan(5 * 1000);
  });

  it('draws a weight heavier than another', async () => {
    const letteringOf = await outlines.open(['雲']);
    const [bold, medium] = [letteringOf(700), letteringOf(500)];
    expect(bold.set('雲').glyphs[0]?.outline).not.toBe(medium.set('雲').glyphs[0]?.outline);
  });
});

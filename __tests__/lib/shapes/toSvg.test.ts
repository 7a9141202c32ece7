import { composition } from '../../../src/lib/shapes/composition';
import { toSvg } from '../../../src/lib/shapes/toSvg';
import { colourRuns } from '../../../src/lib/shapes/colourRuns';

const documents = Array.from({ length: 60 }, (_, index) => toSvg(composition(`post-${index}`), 200));

describe('toSvg', () => {
  it('writes no style, script, event handler or reference, so that a strict CSP allows it inline', () => {
    for (const svg of documents) expect(svg).not.toMatch(/style|script|\son\w+=|href|url\(/i);
  });

  it('fills the whole picture with the ground colour first', () => {
    for (const svg of documents) {
      expect(svg).toContain('viewBox="0 0 1600 1200"');
      expect(svg).toMatch(/^<svg [^>]+><rect width="1600" height="1200" fill="#[\dA-F]{6}"\/>/);
    }
  });

  it('writes finite numbers only', () => {
    for (const svg of documents) expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('runs', () => {
  it('joins neighbours of the same colour and keeps the drawing order', () => {
    const shapes = [{ colour: 'ink' }, { colour: 'ink' }, { colour: 'sun' }, { colour: 'ink' }] as const;
    expect(colourRuns(shapes).map(({ colour, members }) => [colour, members.length])).toEqual([
      ['ink', 2],
      ['sun', 1],
      ['ink', 1],
    ]);
  });
});

import { pictureSvg } from '../../art/pictureSvg';

const documents = Array.from({ length: 60 }, (_, index) =>
  pictureSvg({ key: `post-${index}/cover`, width: 1600, height: 1200 }),
);

describe('pictureSvg', () => {
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

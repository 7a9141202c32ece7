import { isSamePage, needsCover } from '../../../src/navigation/cover/coverRule';
import { placeOf as at } from '../../support/places';

describe('needsCover', () => {
  it.each([
    ['/ja', '/ja/projects', true],
    ['/ja/projects', '/ja/projects/a', true],
    ['/ja/projects/a', '/ja/projects/b', true],
    ['/ja/articles/blog', '/ja/articles/media', false],
    ['/ko/articles', '/ko/articles/a', false],
    ['/ko/articles/a', '/ja/articles/blog', false],
    ['/ja/articles/blog', '/ja', true],
    ['/ja/search?text=a', '/ja/search?text=b', false],
    ['/ja/search?text=a', '/ko/search', false],
    ['/ja/search', '/ja/team', true],
    ['/ja/search', '/ja/search/nowhere', true],
    ['/ja', '/ko', false],
    ['/ja', '/en', false],
    ['/ja/projects/a?x=1', '/en/projects/a?x=1', false],
    ['/ja/projects/a', '/en/projects/b', true],
    ['/ja/articlesque', '/ja/articles/blog', true],
  ])('%s → %s: %s [cover.which-navigations]', (from, to, expected) => {
    expect(needsCover(at(from), at(to))).toBe(expected);
  });
});

describe('isSamePage', () => {
  it('is true when only the hash differs, or nothing', () => {
    expect(isSamePage(at('/ja/team'), at('/ja/team#values'))).toBe(true);
    expect(isSamePage(at('/ja/team'), at('/ja/team?x'))).toBe(false);
  });
});

import { combinedProgress } from '../../../src/features/loading/combinedProgress';

describe('combinedProgress', () => {
  it.each([
    ['ja', {}, 0],
    ['ja', { blog: 100 }, 25],
    ['ja', { blog: 50, media: 50 }, 25],
    ['ja', { post: 100 }, 50],
    ['ja', { blog: 100, media: 100, post: 100 }, 100],
    ['ja', { blog_kr: 100 }, 0],
    ['ko', { blog_kr: 100 }, 50],
    ['ko', { blog_kr: 30, post: 50 }, 40],
    ['ko', { blog: 100, media: 100, post: 100 }, 50],
    ['en', { post: 50 }, 50],
    ['en', { post: 100 }, 100],
    ['en', { post: 100, blog: 100, blog_kr: 100 }, 100],
    ['en', { post: 180 }, 100],
    ['ja', { post: -40 }, 0],
  ] as const)('%s with %p is %d [loading.combined-progress]', (locale, progress, expected) => {
    expect(combinedProgress(progress, locale)).toBe(expected);
  });
});

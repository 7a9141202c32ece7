import { parseHtml } from '@hibari/contract/richText/parseHtml';
import { figureParts, ratioOf } from '../../../src/lib/richText/storyFigure';
import type { RichElement } from '@hibari/contract/richText/tree';

const partsOf = (inner: string) => figureParts(parseHtml(`<figure>${inner}</figure>`)[0] as RichElement);
const PART = '<figure><img src="/a.webp"></figure>';

describe('the pictures of a figure of figures [content.story-forms]', () => {
  it('are two or three, each with the words of its caption', () => {
    const parts = partsOf(
      `${PART}\n<figure><img src="/b.webp"><figcaption>One <strong>b</strong></figcaption></figure>`,
    );
    expect(parts).toEqual([
      { image: { src: '/a.webp' }, words: [] },
      { image: { src: '/b.webp' }, words: ['One ', ['strong', ['b']]] },
    ]);
    expect(partsOf(PART.repeat(3))).toHaveLength(3);
  });

  it.each([
    ['one', PART],
    ['four', PART.repeat(4)],
    ['words between them', `${PART}and${PART}`],
    ['a picture without a figure', `${PART}<img src="/b.webp">`],
    ['words before a picture', `${PART}<figure>x<img src="/b.webp"></figure>`],
    ['a caption first', `${PART}<figure><figcaption>x</figcaption><img src="/b.webp"></figure>`],
    [
      'another element after the caption',
      `${PART}<figure><img src="/b.webp"><figcaption>x</figcaption><p>y</p></figure>`,
    ],
    ['no picture', `${PART}<figure><img></figure>`],
    ['nothing', ''],
  ])('none in a figure with %s', (_, inner) => {
    expect(partsOf(inner)).toBeUndefined();
  });
});

describe('the ratio of a picture [project.rows]', () => {
  it.each([
    [{ width: '1600', height: '1000' }, 1.6],
    [{ width: '9000', height: '1' }, 4],
    [{ width: '1', height: '9000' }, 0.25],
    [{ width: '0', height: '0' }, 4 / 3],
    [{ height: '4' }, 4 / 3],
    [{}, 4 / 3],
  ])('of %j is %d', (size, ratio) => {
    expect(ratioOf(size)).toBe(ratio);
  });
});

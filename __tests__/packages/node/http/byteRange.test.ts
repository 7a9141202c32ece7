import { readRange } from '@hibari/node/http/byteRange';

describe('readRange [server.pictures]', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['BYTES=1-2', { start: 1, end: 2 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, undefined],
    ['', undefined],
    ['bytes=-', undefined],
    ['bytes=5-4', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    [`bytes=0-${'9'.repeat(20)}`, undefined],
  ])('%p of ten bytes', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });
});

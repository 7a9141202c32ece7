import fc from 'fast-check';
import { editDistance } from '../../../src/features/search/nearestWord';

const texts = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'ab', 2],
    ['design', 'design', 0],
    ['design', 'desing', 1],
    ['design', 'deign', 1],
    ['design', 'dessign', 1],
    ['design', 'dasign', 1],
    ['ab', 'ba', 1],
    ['abcd', 'badc', 2],
    ['abc', 'xyz', 3],
  ])('%s → %s: %p', (one, other, distance) => {
    expect(editDistance(one, other, 9)).toBe(distance);
    expect(editDistance(other, one, distance)).toBe(distance);
  });

  it('is symmetric, 0 of equal texts alone, and at most the longer one', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const distance = editDistance(one, other, 9);
        expect(distance).toBe(editDistance(other, one, 9));
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  it('tells no more than that it is more than asked', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(4), (one, other, most) => {
        const distance = editDistance(one, other, 9);
        const told = editDistance(one, other, most);
        expect(distance > most ? told > most : told === distance).toBe(true);
      }),
    );
  });
});

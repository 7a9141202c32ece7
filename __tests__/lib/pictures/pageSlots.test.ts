import { gridSlot, leadSlot, rowSlot, textSlot } from '../../../src/lib/pictures/pageSlots';

const THIRD = 'min(30vw - 16px,413px)';
const HALF = 'min(45vw - 12px,632px)';
const TWO_THIRDS = 'min(60vw - 8px,851px)';
const widestOf = (index: number, count: number) =>
  gridSlot(index, count).sizes.split(/,\(/)[0]?.replace('(min-width:1024px) ', '');

describe('gridSlot [layout.picture-sizes]', () => {
  it('includes the last row of a list, which is always full', () => {
    expect([0, 1, 2].map((index) => widestOf(index, 3))).toEqual([THIRD, THIRD, THIRD]);
    expect([2, 3, 4].map((index) => widestOf(index, 5))).toEqual([THIRD, HALF, HALF]);
    expect([2, 3].map((index) => widestOf(index, 4))).toEqual([THIRD, TWO_THIRDS]);
  });

  it('gives the last of an odd number a row of its own in two columns', () => {
    expect(gridSlot(2, 3).sizes).toContain('(min-width:560px) min(90vw - 0px,1288px)');
    expect(gridSlot(1, 2).sizes).toContain(`(min-width:560px) ${HALF}`);
  });
});

describe('leadSlot [layout.picture-sizes]', () => {
  it('gives the lead story eight columns, and on a phone the whole width', () => {
    expect(leadSlot(0).sizes).toMatch(/^\(min-width:1024px\) min\(60vw - 8px,851px\),.*,100vw$/);
  });

  it('gives the rows below two columns', () => {
    const [first, second] = [leadSlot(1), leadSlot(2)];
    expect(first.sizes).toContain('(min-width:831px) min(15vw - 20px,195px)');
    expect(first.to).toBeLessThan(leadSlot(0).to);
    expect(second).toEqual(first);
  });
});

describe('textSlot [layout.picture-sizes]', () => {
  it('is no wider than a picture that is not enlarged', () => {
    expect(textSlot(300).sizes).toBe(
      '(min-width:831px) min(300px,60vw - 8px,851px),min(300px,90vw,100vw - 40px)',
    );
    expect(textSlot().sizes).toContain('min(90vw,100vw - 40px)');
  });
});

describe('rowSlot [layout.picture-sizes]', () => {
  it('is a share of the row, on phones the whole width where pictures are stacked', () => {
    expect(rowSlot(0.5, false, true).sizes).toBe('(min-width:831px) min(30vw - 16px,426px),90vw');
    expect(rowSlot(0.25, true, false).sizes).toBe('(min-width:831px) min(23vw - 12px,322px),23vw');
  });
});

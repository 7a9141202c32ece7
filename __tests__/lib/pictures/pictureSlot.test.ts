import { pictureSlot } from '../../../src/lib/pictures/pictureSlot';

describe('pictureSlot [layout.picture-sizes]', () => {
  it('is the page grid in numbers', () => {
    expect(pictureSlot([1024, 4], [560, 6])).toEqual({
      sizes:
        '(min-width:1024px) min(30vw - 16px,413px),(min-width:560px) min(45vw - 12px,632px),min(90vw,100vw - 40px,1288px)',
      from: 300,
      to: 960,
    });
  });

  it('has small widths for three cards in a narrow window, large ones for a wide card', () => {
    expect(pictureSlot([560, 4])).toMatchObject({ from: 190, to: 960 });
    expect(pictureSlot([831, 8])).toMatchObject({ from: 300, to: 2400 });
  });
});

import sharp from 'sharp';
import { mainColor } from '../../../../../packages/content-service/import/pictures/mainColor';

const of = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 60, height: 40, channels, background } });

describe('mainColor [layout.picture-placeholder]', () => {
  it('is the colour that most of the picture has, not a mean', async () => {
    const part = await of('#ff0000').resize(20, 40).png().toBuffer();
    const picture = await of('#3366cc')
      .composite([{ input: part, left: 0, top: 0 }])
      .png()
      .toBuffer();
    expect(await mainColor(picture, 1e6)).toBe('#36c');
  });

  it('is none for a transparent picture', async () => {
    expect(await mainColor(await of('rgba(255, 0, 0, 0.5)', 4).png().toBuffer(), 1e6)).toBe('');
  });

  it('detects grey pictures', async () => {
    expect(await mainColor(await of('#999999').greyscale().png().toBuffer(), 1e6)).toBe('#999');
  });
});

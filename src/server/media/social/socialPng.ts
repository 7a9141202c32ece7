import sharp from 'sharp';

/** Some applications show no preview of a larger file. */
const LIMIT = 60_000;
/** A picture has some six colours; the others smooth its edges. */
const COLOURS = [128, 64, 32];

/** The picture as PNG, which keeps letters sharp and which every social network reads. */
export async function socialPng(svg: string): Promise<Buffer> {
  let png = Buffer.alloc(0);
  for (const count of COLOURS) {
    png = await sharp(Buffer.from(svg))
      .png({ palette: true, colours: count, dither: 0, effort: 8 })
      .toBuffer();
    if (png.length < LIMIT) break;
  }
  return png;
}

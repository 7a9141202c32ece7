import sharp from 'sharp';

// Pictures are read side by side.
sharp.concurrency(1);

const SIDE = 16;

/**
 * The colour that most of a picture has, as `#rgb`; empty where something shines through, as the colour would too. One of
 * its own, not a mean of all, which is none of them. Throws if the picture cannot be decoded as a whole.
 */
export async function mainColor(bytes: Buffer, limitInputPixels: number): Promise<string> {
  const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error' })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = red, blue = red, alpha = 255] =
      info.channels < 3
        ? [data[at], data[at], data[at], data[at + 1]]
        : data.subarray(at, at + info.channels);
    if (alpha < 255) return '';
    const color = `#${[red, green, blue].map((value) => Math.round(value / 17).toString(16)).join('')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [[color] = ['']] = [...counts].sort(([, one], [, other]) => other - one);
  return color;
}

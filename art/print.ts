import sharp from 'sharp';

/** Largest size a picture may have, in bytes. */
const limit = 56 * 1024;

/** Attempts, finest first: the strength of the grain in a channel (of 255), and WebP's quality. */
const attempts = [
  ...[81, 76, 70, 60].map((quality) => ({ grain: 5, quality })),
  ...[72, 50].map((quality) => ({ grain: 2, quality })),
];

/**
 * The picture as WebP with the grain of a risograph print: flat colours fall below the entropy that browsers require to count an
 * image as content (LCP). Keeps the finest attempt that stays under the size limit.
 */
export async function print(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  for (const { grain, quality } of attempts) {
    const pixels = withGrain(data, grain);
    const picture = await sharp(pixels, { raw })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (picture.length <= limit) return picture;
  }
  // Flat shapes with hundreds of edges.
  const flat = await sharp(data, { raw }).webp({ lossless: true }).toBuffer();
  if (flat.length <= limit) return flat;
  throw new Error(`A picture stays above ${limit} bytes`);
}

/** Adds the same noise to all three channels, so that hues stay. The noise is a linear congruential sequence with a fixed seed. */
function withGrain(flat: Buffer, grain: number): Buffer {
  const pixels = Buffer.from(flat);
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return ((state >>> 16) & 255) / 127.5 - 1;
  };
  for (let index = 0; index < pixels.length; index += 3) {
    const change = Math.round((next() + next()) * grain);
    for (let channel = index; channel < index + 3; channel++) {
      pixels[channel] = Math.min(255, Math.max(0, pixels[channel]! + change));
    }
  }
  return pixels;
}

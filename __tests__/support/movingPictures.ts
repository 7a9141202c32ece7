/** Moving pictures for tests: real files, in each format that moves. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface FrameOptions {
  width?: number;
  height?: number;
  /** Grey grain in place of the colour, which compresses badly: for large files. */
  sigma?: number;
}

/** A PNG for each colour. */
export function frames(
  colours: readonly string[],
  { width = 60, height = 40, sigma = 0 }: FrameOptions = {},
): Promise<Buffer[]> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma };
  return Promise.all(
    colours.map((background) =>
      sharp({
        create: { width, height, channels: 3, background, ...(sigma > 0 && { noise: grain }) },
      })
        .png()
        .toBuffer(),
    ),
  );
}

const joined = (pictures: Buffer[]) => sharp(pictures, { join: { animated: true } });
const delayOf = (pictures: Buffer[]) => pictures.map(() => 200);

export const movingGif = (pictures: Buffer[]) =>
  joined(pictures)
    .gif({ effort: 1, loop: 0, delay: delayOf(pictures) })
    .toBuffer();

export const movingWebp = (pictures: Buffer[]) =>
  joined(pictures)
    .webp({ effort: 0, lossless: true, loop: 0, delay: delayOf(pictures) })
    .toBuffer();

/** The still of an AVIF under the name of a sequence, which its encoders write in this way. */
export async function avifSequence(picture: Buffer, quality = 50): Promise<Buffer> {
  const bytes = await sharp(picture).avif({ quality, effort: 0 }).toBuffer();
  bytes.write('avis', 8, 'latin1');
  return bytes;
}

/** The same picture in a larger file: data at its end that nothing names. @param length in bytes */
export function withMoreData(picture: Buffer, length: number): Buffer {
  const box = Buffer.alloc(length);
  box.writeUInt32BE(length);
  box.write('mdat', 4, 'latin1');
  return Buffer.concat([picture, box]);
}

function chunk(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const found = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    found.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
    });
  return found;
}

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

interface FramePlace {
  left?: number;
  top?: number;
  dispose?: number;
  isOver?: boolean;
}

/** An animated PNG of PNGs of one kind; the first one has its size. */
export function animatedPng(pictures: readonly Buffer[], places: readonly FramePlace[] = []): Buffer {
  const [first] = pictures;
  if (!first) throw new Error('no frame');
  const header = chunksOf(first)[0]!.data;
  let sequence = 0;
  const body = pictures.flatMap((picture, index) => {
    const { left = 0, top = 0, dispose = 0, isOver = false } = places[index] ?? {};
    // 200 ms.
    const timing = Buffer.from([0, 1, 0, 5, dispose, Number(isOver)]);
    const size = chunksOf(picture)[0]!.data.subarray(0, 8);
    const control = chunk('fcTL', numbers(sequence++), size, numbers(left, top), timing);
    const data = Buffer.concat(
      chunksOf(picture)
        .filter(({ type }) => type === 'IDAT')
        .map((one) => one.data),
    );
    return [control, index === 0 ? chunk('IDAT', data) : chunk('fdAT', numbers(sequence++), data)];
  });
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', header),
    chunk('acTL', numbers(pictures.length, 0)),
    ...body,
    chunk('IEND'),
  ]);
}

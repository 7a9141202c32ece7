/**
 * The frames of an animated PNG, drawn over each other as its specification says (PNG, third edition, §11.3.2). Each is
 * decoded as a PNG of its own: libraries for these files decode all frames at once, without a limit.
 */
import sharp, { type Sharp } from 'sharp';
import { PNG_HEAD, pngChunks, writePngChunk, type PngChunk } from '@hibari/node/pictures/formats/png';

interface Frame {
  width: number;
  height: number;
  left: number;
  top: number;
  /** In milliseconds. */
  delay: number;
  dispose: number;
  isOver: boolean;
  data: Buffer[];
}

interface Animation {
  header: Buffer;
  /** Palette, transparency and colour space, which all frames share. */
  shared: PngChunk[];
  frames: Frame[];
  loop: number;
}

/** What becomes of a frame's place before the next one is drawn. */
const CLEARED = 1;
const RESTORED = 2;
const CHANNELS = 4;

/**
 * All frames as one picture for sharp, at most `width` pixels wide. Throws for a file that breaks its format or has more
 * than so many pixels in all frames.
 */
export async function openPngFrames(
  bytes: Buffer,
  width: number,
  pixels: number,
): Promise<{ picture: Sharp; delay: number[]; loop: number }> {
  const animation = readAnimation(bytes);
  const { header, frames, loop } = animation;
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  if (frames.length === 0 || size.width * size.height * frames.length > pixels)
    throw new Error('no frames, or too many pixels');
  const pages: Buffer[] = [];
  let shown = { width: 0, height: 0 };
  for await (const canvas of drawFrames(animation, size)) {
    const { data, info } = await sharp(canvas, { raw: { ...size, channels: CHANNELS } })
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    pages.push(data);
    shown = info;
  }
  const raw = { width: shown.width, height: shown.height * pages.length, pageHeight: shown.height };
  return {
    picture: sharp(Buffer.concat(pages), { raw: { ...raw, channels: CHANNELS } }),
    delay: frames.map(({ delay }) => delay),
    loop,
  };
}

function readAnimation(bytes: Buffer): Animation {
  const [first, ...chunks] = pngChunks(bytes);
  if (first?.type !== 'IHDR') throw new Error('no header');
  const animation: Animation = { header: first.data, shared: [], frames: [], loop: 0 };
  for (const { type, data } of chunks) {
    const frame = animation.frames.at(-1);
    if (type === 'acTL') animation.loop = data.readUInt32BE(4);
    else if (type === 'fcTL') animation.frames.push(readFrame(data));
    // A first picture without a frame is for programs that know no animation.
    else if (type === 'IDAT') frame?.data.push(data);
    else if (type === 'fdAT') frame?.data.push(data.subarray(4));
    else if (!frame) animation.shared.push({ type, data });
  }
  return animation;
}

function readFrame(data: Buffer): Frame {
  const [width = 0, height = 0, left = 0, top = 0] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at));
  const parts = data.readUInt16BE(22) || 100;
  const delay = Math.round((1_000 * data.readUInt16BE(20)) / parts);
  const isOver = data.readUInt8(25) === 1;
  return { width, height, left, top, delay, dispose: data.readUInt8(24), isOver, data: [] };
}

/** The canvas after each frame; it is drawn on again. */
async function* drawFrames(
  { header, shared, frames }: Animation,
  size: { width: number; height: number },
): AsyncGenerator<Buffer> {
  const canvas = Buffer.alloc(size.width * size.height * CHANNELS);
  for (const frame of frames) {
    const { width, height, left, top, dispose } = frame;
    if (left + width > size.width || top + height > size.height)
      throw new Error('a frame leaves the picture');
    const drawn = await sharp(toPng(header, shared, frame))
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    const before = dispose === RESTORED ? Buffer.from(canvas) : undefined;
    for (let row = 0; row < height; row += 1) {
      const at = ((top + row) * size.width + left) * CHANNELS;
      draw(canvas, at, drawn.subarray(row * width * CHANNELS, (row + 1) * width * CHANNELS), frame.isOver);
    }
    yield canvas;
    before?.copy(canvas);
    for (let row = 0; dispose === CLEARED && row < height; row += 1) {
      const at = ((top + row) * size.width + left) * CHANNELS;
      canvas.fill(0, at, at + width * CHANNELS);
    }
  }
}

function draw(canvas: Buffer, start: number, row: Buffer, isOver: boolean): void {
  if (!isOver) {
    row.copy(canvas, start);
    return;
  }
  for (let from = 0; from < row.length; from += CHANNELS) {
    const at = start + from;
    const over = (row[from + 3] ?? 0) / 255;
    const under = ((canvas[at + 3] ?? 0) / 255) * (1 - over);
    const alpha = over + under;
    for (let channel = 0; alpha > 0 && channel < 3; channel += 1)
      canvas[at + channel] = Math.round(
        ((row[from + channel] ?? 0) * over + (canvas[at + channel] ?? 0) * under) / alpha,
      );
    canvas[at + 3] = Math.round(alpha * 255);
  }
}

function toPng(header: Buffer, shared: readonly PngChunk[], { width, height, data }: Frame): Buffer {
  const own = Buffer.from(header);
  own.writeUInt32BE(width, 0);
  own.writeUInt32BE(height, 4);
  const chunks: PngChunk[] = [
    { type: 'IHDR', data: own },
    ...shared,
    { type: 'IDAT', data: Buffer.concat(data) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([PNG_HEAD, ...chunks.map(writePngChunk)]);
}

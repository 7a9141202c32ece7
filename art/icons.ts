import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Sizes inside favicon.ico, in pixels. */
const ICO_SIZES = [16, 32, 48] as const;
const ICO_HEADER = 6;
const ICO_ENTRY = 16;

const raster = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize({ width })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file of PNG pictures: a header, an entry of 16 bytes for each, then the pictures. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = ICO_HEADER + ICO_ENTRY * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** The SVG sources of the icons. */
interface IconSources {
  /** With round corners, for browser tabs. */
  favicon: string;
  /** Full-bleed: systems crop it, at most to a circle of the middle 80 %. */
  tile: string;
}

/** Writes the raster icons: favicon.ico at the root of `folder`, the others to its `identity`. */
export async function writeIcons(folder: string, { favicon, tile }: IconSources): Promise<void> {
  const pictures = await Promise.all(
    ICO_SIZES.map(async (size) => ({ size, png: await raster(favicon, size) })),
  );
  await writeFile(join(folder, 'favicon.ico'), ico(pictures));
  const files: [string, string, number][] = [
    ['apple-touch-icon', tile, 180],
    ['icon-192', tile, 192],
    ['icon-512', tile, 512],
  ];
  for (const [name, svg, width] of files)
    await writeFile(join(folder, 'identity', `${name}.png`), await raster(svg, width));
}

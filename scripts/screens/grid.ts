import sharp from 'sharp';
import { colours } from '../../src/lib/shapes/colours';

/** In CSS pixels. */
const GAP = 24;
const LABEL = 28;

/** A picture with a line of text below it. */
export interface Cell {
  picture: Buffer;
  label: string;
  /** Whether it is scaled to the width alone, and cropped at the bottom. */
  whole?: boolean;
}

interface Grid {
  /** Of a cell, in pixels. */
  width: number;
  height: number;
  columns: number;
  /** Of the WebP file. */
  quality?: number;
}

const ground = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colours.mist } });

async function draw({ picture, label, whole = false }: Cell, { width, height }: Grid): Promise<Buffer> {
  const scaled = await sharp(picture)
    .resize({ width, ...(!whole && { height, fit: 'inside' }), withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const cut = { left: 0, top: 0, width: scaled.info.width, height: Math.min(scaled.info.height, height) };
  // A letter is about half as wide as high.
  const size = Math.min(14, width / (0.6 * label.length));
  const text =
    `<svg width="${width}" height="${LABEL}"><text y="20" font-family="sans-serif" font-size="${size}" ` +
    `fill="#63635e">${label}</text></svg>`;
  return ground(width, height + LABEL)
    .composite([
      { input: await sharp(scaled.data).extract(cut).toBuffer(), left: 0, top: 0 },
      { input: Buffer.from(text), left: 0, top: height },
    ])
    .png()
    .toBuffer();
}

/** Writes pictures as a grid into one WebP file; a missing one leaves its place empty. */
export async function writeGrid(
  cells: readonly (Cell | undefined)[],
  grid: Grid,
  file: string,
): Promise<void> {
  const drawn = await Promise.all(cells.map(async (cell) => cell && draw(cell, grid)));
  const rows = Math.ceil(drawn.length / grid.columns);
  const [stepX, stepY] = [grid.width + GAP, grid.height + LABEL + GAP];
  await ground(Math.min(grid.columns, drawn.length) * stepX + GAP, rows * stepY + GAP)
    .composite(
      drawn.flatMap((input, index) => {
        const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)];
        return input ? { input, left: GAP + column * stepX, top: GAP + row * stepY } : [];
      }),
    )
    .webp({ quality: grid.quality ?? 60, effort: 6 })
    .toFile(file);
}

import sharp from 'sharp';
import { colours } from '../../src/lib/shapes/colours';
import type { Shot } from './shoot';

/** A cell in CSS pixels. A whole page is scaled to its width and cropped at the bottom, a window's screenshot is fitted in. */
const CELL = { width: 300, height: 420, gap: 24, label: 28 } as const;
const COLUMNS = 6;

const ground = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colours.mist } });

async function cellOf({ file, scene, window, locale, whole }: Shot): Promise<Buffer> {
  const picture = await sharp(file)
    .resize({
      width: CELL.width,
      ...(!whole && { height: CELL.height, fit: 'inside' }),
      withoutEnlargement: true,
    })
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(picture.info.height, CELL.height);
  const cut = await sharp(picture.data)
    .extract({ left: 0, top: 0, width: picture.info.width, height })
    .toBuffer();
  const label =
    `<svg width="${CELL.width}" height="${CELL.label}"><text y="20" font-family="sans-serif" font-size="14" ` +
    `fill="#63635e">${scene} · ${window} · ${locale}</text></svg>`;
  return ground(CELL.width, CELL.height + CELL.label)
    .composite([
      { input: cut, left: 0, top: 0 },
      { input: Buffer.from(label), left: 0, top: CELL.height },
    ])
    .png()
    .toBuffer();
}

/** Writes all screenshots as a grid into one WebP file. */
export async function writeContactSheet(shots: readonly Shot[], file: string): Promise<void> {
  const cells = await Promise.all(shots.map(cellOf));
  const rows = Math.ceil(cells.length / COLUMNS);
  const [stepX, stepY] = [CELL.width + CELL.gap, CELL.height + CELL.label + CELL.gap];
  await ground(COLUMNS * stepX + CELL.gap, rows * stepY + CELL.gap)
    .composite(
      cells.map((input, index) => ({
        input,
        left: CELL.gap + (index % COLUMNS) * stepX,
        top: CELL.gap + Math.floor(index / COLUMNS) * stepY,
      })),
    )
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
}

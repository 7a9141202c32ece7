/** Writes the two drawn loops and their first frames to static/motion: npx tsx art/motion.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstFrame, still } from './motion/firstFrame';
import { heroScene } from './motion/heroScene';
import { lottie } from './motion/lottie';
import { wideScene } from './motion/wideScene';

const folder = join(fileURLToPath(import.meta.url), '../../static/motion');
await mkdir(folder, { recursive: true });

for (const scene of [heroScene, wideScene]) {
  await writeFile(join(folder, `${scene.name}.json`), lottie(scene));
  await writeFile(join(folder, `${scene.name}.svg`), firstFrame(scene));
  await writeFile(join(folder, `${scene.name}.still.json`), JSON.stringify(still(scene)) + '\n');
}

/** `npm run bench -- page|follow|respond|server|frames|service|sizes|siege|crowd`: measures the production build and prints tables; it fails on no limit. */
import { buildWhatIsStale } from '../scripts/setup/build.mjs';
import { benchFrames } from './frames';
import { benchFollow } from './page/follow';
import { benchPage } from './page/page';
import { benchRespond } from './page/respond';
import { benchServer } from './server';
import { benchService } from './service/service';
import { benchSizes } from './service/sizes';
import { benchCrowd } from './siege/crowd';
import { benchSiege } from './siege/siege';

const BENCHES: Record<string, () => Promise<void>> = {
  page: benchPage,
  follow: benchFollow,
  respond: benchRespond,
  server: benchServer,
  frames: benchFrames,
  service: benchService,
  sizes: benchSizes,
  siege: benchSiege,
  crowd: benchCrowd,
};

const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = names.length > 0 ? names : Object.keys(BENCHES);
for (const name of chosen) {
  if (!(name in BENCHES))
    throw new Error(`no benchmark is called ${name}; choose from ${Object.keys(BENCHES).join(', ')}`);
}
await buildWhatIsStale();
for (const name of chosen) await BENCHES[name]?.();

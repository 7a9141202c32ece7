/**
 * `npm run bench -- sizes [--sizes=100,1500,20000]`: what pages cost that nobody has asked for yet, by the number of items. A
 * category has a hundred of 1,400 items.
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { mulberry32 } from '../../src/lib/pseudoRandom';
import { percentile } from '../percentile';
import { printTable } from '../table';
import { idOf, makeItems, WORDS } from './items';
import type { Service } from './load';
import { startOurs } from './ours';

const SIZES = '100,1500,20000';
/** Pages that compile the code before any are measured. */
const WARM_UP = 20;
const MEASURED = 80;
const LIST = '/ja/projects';

export async function benchSizes(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { sizes: { type: 'string', default: SIZES } },
  });
  const sites = [];
  try {
    for (const size of values.sizes.split(',').map(Number))
      sites.push({ size, service: await startOurs(makeItems(size)), pages: someOf(size).map(projectPage) });
    const categories = WORDS.map((word) => `${LIST}?category=${encodeURIComponent(word)}`);
    const rows = [
      ...(await measure('a project', sites, WARM_UP)),
      ...(await measure(
        'a category',
        sites.map((site) => ({ ...site, pages: categories })),
      )),
      ...(await measure(
        'the projects',
        sites.map((site) => ({ ...site, pages: [LIST] })),
      )),
    ];
    printTable(['page', 'items', 'p50 ms', 'p90 ms', 'kB at most'], rows);
  } finally {
    for (const { service } of sites) await service.stop();
  }
}

const projectPage = (index: number) => `${LIST}/${idOf(index)}`;

/** Different items anywhere in the list, as many as are measured. */
function someOf(size: number): number[] {
  const random = mulberry32(size);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(size, WARM_UP + MEASURED)) chosen.add(Math.floor(random() * size));
  return [...chosen];
}

/** The sites in turn, so that all of them meet the same moments of the machine. */
async function measure(
  name: string,
  sites: readonly { size: number; service: Service; pages: readonly string[] }[],
  warmUp = 0,
) {
  const taken = sites.map(() => ({ times: [] as number[], bytes: 0 }));
  const count = Math.max(...sites.map(({ pages }) => pages.length));
  for (let turn = 0; turn < count; turn += 1) {
    for (const [at, { service, pages }] of sites.entries()) {
      const page = pages[turn];
      const measured = taken[at];
      if (page === undefined || !measured) continue;
      const start = performance.now();
      const answer = await fetch(service.origin + page);
      const { length } = new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
      if (turn >= warmUp) measured.times.push(performance.now() - start);
      measured.bytes = Math.max(measured.bytes, length);
    }
  }
  return taken.map(({ times, bytes }, at) => [
    ...[name, sites[at]?.size ?? 0],
    ...[percentile(times, 0.5), percentile(times, 0.9), bytes / 1_000].map((value) => value.toFixed(1)),
  ]);
}

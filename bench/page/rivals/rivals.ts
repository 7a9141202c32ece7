/** Other frameworks with the content of these pages, installed and built in a temporary folder. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startFront, type Front } from '../front';
import { readPages } from '../readPages';
import type { LinkSpeed } from '../slowLink';
import { ASTRO, buildAstro } from './astro';
import { NEXT, startNext } from './next';
import { readFacts, type PageFacts } from './pageFacts';

export interface Rivals {
  fronts: { name: string; front: Front }[];
  stop: () => Promise<void>;
}

async function factsOf(browser: Browser, origin: string, paths: readonly string[]): Promise<PageFacts[]> {
  const pages = await readPages(browser, origin, paths, readFacts);
  // Next.js fetches what its links lead to.
  const facts = pages.map(({ links, ...rest }) => ({
    ...rest,
    links: links.filter(({ href }) => paths.includes(href)),
  }));
  // Pictures are of the page's own origin.
  return JSON.parse(JSON.stringify(facts).replaceAll(origin, '')) as PageFacts[];
}

/** @param origin of our server, which has the pictures */
export async function startRivals(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  speed: LinkSpeed,
): Promise<Rivals> {
  const root = mkdtempSync(join(tmpdir(), 'hibari-rivals-'));
  const folderOf = (name: string) => {
    mkdirSync(join(root, name));
    return join(root, name);
  };
  console.log(`Building with ${ASTRO} and ${NEXT}…`);
  const pages = await factsOf(browser, origin, paths);
  const files = buildAstro(folderOf('astro'), pages);
  const next = await startNext(folderOf('next'), pages);
  const isPicture = (path: string) => path.startsWith('/image/');
  return {
    fronts: [
      { name: 'Astro', front: await startFront(() => origin, speed, files) },
      {
        name: 'Next.js',
        front: await startFront((path) => (isPicture(path) ? origin : next.origin), speed),
      },
    ],
    async stop() {
      await next.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

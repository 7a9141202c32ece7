/**
 * Makes what visitors of a new edition will ask for before they do: AVIF of its newest thumbnails, smaller moving ones,
 * and the picture of each page for shared links (rule: server.made-ahead). Only a server that listens does it, while it is idle.
 */
import type { FailureLog } from '../../world/failureLog';
import fp from 'fastify-plugin';
import { resolveAddress } from '../../app/pages/resolveAddress';
import { LOCALES } from '@hibari/contract/locales';
import {
  movingPicture,
  PICTURE_WIDTHS,
  pictureSet,
  readPictureAddress,
} from '../../lib/pictures/pictureAddress';
import type { Thumbnail } from '@hibari/contract/schemas';
import { parseAddress } from '@hibari/contract/address/address';
import type { EditionSource } from '@hibari/content-service/source';
import type { SiteSnapshot } from '@hibari/contract/snapshot';
import { readPageIndex, type PageIndex, type IndexedPage } from './discovery/pageIndex';
import { PREWARM } from '../operations/limits/limits';
import type { PictureMaker } from '../media/pictures/pictureMaker';
import { readSocialText } from './socialPictures';
import type { SocialDrawing } from '../media/social/socialDrawing';
import type { IdleWork, IdleTask } from '../operations/idleWork';

export interface PrewarmOptions {
  source: Pick<EditionSource, 'snapshot' | 'onEdition'>;
  idleWork: IdleWork;
  maker: Pick<PictureMaker, 'foresee'>;
  drawing: Pick<SocialDrawing, 'draw'>;
  failureLog: FailureLog;
}

/** Timers count in 32 bits. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Every width that a page may ask for. */
const ALL_WIDTHS = { from: PICTURE_WIDTHS[0], to: Infinity, sizes: '100vw' };

/** The pages of all languages, the last changed first. */
function newestPages(pageIndex: PageIndex): IndexedPage[] {
  const timeOf = ({ lastModified }: IndexedPage) => lastModified?.getTime() ?? 0;
  return LOCALES.flatMap((locale) => pageIndex[locale].pages)
    .sort((one, other) => timeOf(other) - timeOf(one))
    .slice(0, PREWARM.waiting);
}

/** The addresses of the newest thumbnails in every width that they are shown in, and of those that move, each once. */
function newestThumbnails(pageIndex: PageIndex): string[] {
  const found = new Map<string, Thumbnail>();
  const lists = LOCALES.map((locale) => pageIndex[locale].items);
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let index = 0; index < longest && found.size < PREWARM.thumbnails; index += 1)
    for (const list of lists) {
      const [thumbnail] = list[index]?.item.thumbnail ?? [];
      if (thumbnail) found.set(thumbnail.fullUrl, thumbnail);
    }
  return [...found.values()].flatMap(({ fullUrl, width }) => {
    const candidates = pictureSet(fullUrl, width, ALL_WIDTHS)?.split(',') ?? [];
    const stills = candidates.flatMap((candidate) => candidate.split(' ', 1));
    return [...stills, movingPicture(fullUrl) ?? []].flat();
  });
}

export const prewarm = fp<PrewarmOptions>(
  (app, { source, idleWork, maker, drawing, failureLog }, done) => {
    let change: NodeJS.Timeout | undefined;
    let looks = 0;

    async function drawPage(path: string): Promise<void> {
      const resolution = resolveAddress(parseAddress(path), undefined);
      if (resolution.kind !== 'place') return;
      const { reader } = await source.snapshot();
      const found = await readSocialText(resolution.place, { contentApi: reader, failureLog });
      if (found) await drawing.draw(found.text, undefined);
    }

    const pictureOf = ({ path, lastModified }: IndexedPage): IdleTask => ({
      key: `social ${path} ${lastModified?.getTime()}`,
      make: () => drawPage(path),
      holdsThread: true,
    });

    /** What appears later changes what is newest. */
    function lookAgainAtChange({ validUntil, left }: SiteSnapshot): void {
      clearTimeout(change);
      if (!validUntil) return;
      change = setTimeout(lookSoon, Math.min(Math.max(left(), PREWARM.pause), LONGEST_TIMER)).unref();
    }

    async function look(): Promise<void> {
      const snapshot = await source.snapshot();
      lookAgainAtChange(snapshot);
      const pageIndex = await readPageIndex(snapshot.reader);
      const thumbnails = newestThumbnails(pageIndex);
      const pages = newestPages(pageIndex);
      // In turn: the newest of both are there first.
      for (let index = 0; index < Math.max(thumbnails.length, pages.length); index += 1) {
        const wanted = readPictureAddress(thumbnails[index] ?? '');
        if (wanted) maker.foresee(wanted);
        const page = pages[index];
        if (page) idleWork.foresee(pictureOf(page));
      }
    }

    function lookSoon(): void {
      looks += 1;
      idleWork.want({ key: `edition ${looks}`, make: look, holdsThread: true });
    }

    app.addHook('onListen', (next) => {
      source.onEdition(lookSoon);
      lookSoon();
      next();
    });
    app.addHook('onClose', (_app, next) => {
      clearTimeout(change);
      next();
    });
    done();
  },
  { name: 'prewarm' },
);

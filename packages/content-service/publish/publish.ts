import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { ImportProblem } from '../import/importProblem';
import { CONTENT_LIMITS, type ContentLimits, FILES_AT_ONCE } from '../import/limits';
import { listContentFiles, type ContentListing } from '../import/files/listContentFiles';
import { readerFingerprint, type KnownFiles } from '../import/files/sourceIndex';
import { readContent } from '../import/readContent';
import { collectEditions } from '../editions/keptEditions';
import { isWhole, loadEdition, loadSummary, saveEdition } from '../editions/edition';
import { makeCurrent, type EditionStore, type StoreState } from '../editions/editionStore';
import { buildEdition, type LastEdition } from './buildEdition';
import { loadKnownFiles } from './knownFiles';
import { planPublish, type PublishPlan } from './publishPlan';
import pMap from 'p-map';
import { readContentFile, statContentFile } from '../import/files/contentFile';
import type { SourcePicture } from '../import/pictures/pictures';
import { sha256 } from '@hibari/node/sha256';

export interface PublishReport {
  /** The edition that is current now. */
  edition: string;
  /** Items in it. */
  items: number;
  /** Everything wrong in the content folder, even if nothing has changed since the last publish. */
  problems: ImportProblem[];
  /** Nothing has changed, so nothing was written. */
  unchanged: boolean;
  /** `review` has refused it, so nothing was written. */
  refused?: true;
}

export type PublishStep = 'read' | 'store' | 'write';

interface PublishOptions {
  contentDir: string;
  limits?: ContentLimits;
  /**
   * Publish only if the folder differs from the newest edition, even a withdrawn one: a restart must not undo a
   * rollback. Without it the folder becomes current whatever is current now.
   */
  onlyNew?: boolean;
  /** Items of broken files stay as they were in the current edition. */
  keepsLastGood?: boolean;
  /** Asked before anything is written; without it everything is published. */
  review?: (plan: PublishPlan) => Promise<boolean>;
  onProgress?: (step: PublishStep, done: number, all: number) => void;
}

/** What there is before a publish. */
interface Survey {
  state: StoreState;
  known: KnownFiles;
  files: ContentListing;
  /** The report, if there is nothing to publish. */
  unchanged?: PublishReport | undefined;
}

/**
 * Publishes a content folder as a new edition. Readers see the old edition until one last step makes the new one
 * current. A killed publish therefore changes nothing (rule: content.publish-is-one-step). Broken files are reported
 * and left out. Rejects if the folder cannot be read.
 */
export async function publish(store: EditionStore, options: PublishOptions): Promise<PublishReport> {
  const survey = () => look(store, options);
  const before = await survey();
  // A folder that nobody may write to is still served.
  if (before.unchanged) return before.unchanged;
  return store.exclusively(async () => {
    const isSame = JSON.stringify(await store.readState()) === JSON.stringify(before.state);
    const found = isSame ? before : await survey();
    return found.unchanged ?? publishNow(store, options, found);
  });
}

async function look(
  store: EditionStore,
  { contentDir, limits = CONTENT_LIMITS, onlyNew = false }: PublishOptions,
): Promise<Survey> {
  const source = resolve(contentDir);
  const state = await store.readState();
  const known = await loadKnownFiles(store, state, { source, limits });
  const files = await listContentFiles(source, limits, known);
  const { current, editions } = state;
  const last = onlyNew ? editions.at(-1) : editions.find(({ id }) => id === current);
  if (last?.source !== source || last.sha !== files.sha) return { state, known, files };
  // One that is damaged is published again; nothing is known of its files.
  const summary = await loadSummary(store, last.id).catch(() => undefined);
  const isReadable = known.size > 0 || files.paths.length === 0;
  if (!summary || !isReadable || !(await isWhole(store, last.id, summary))) return { state, known, files };
  const { problems } = summary;
  return {
    state,
    known,
    files,
    unchanged: { edition: current, items: last.items, problems, unchanged: true },
  };
}

async function publishNow(
  store: EditionStore,
  { contentDir, limits = CONTENT_LIMITS, keepsLastGood = false, review, onProgress }: PublishOptions,
  { state, known, files }: Survey,
): Promise<PublishReport> {
  const source = resolve(contentDir);
  const { current } = state;
  const createdAt = new Date();
  const content = await readContent(source, files, {
    limits,
    known,
    onFile: (done, all) => onProgress?.('read', done, all),
  });
  if (review && !(await review(await planPublish(store, current, content)))) {
    const { items, problems } = content;
    return { edition: current, items: items.length, problems, unchanged: false, refused: true };
  }
  const lost = await storePictures(store, content.pictures, {
    source,
    pictureSize: limits.pictureBytes,
    onPicture: (done, all) => onProgress?.('store', done, all),
  });
  const problems = [
    ...content.problems,
    ...lost.map((file) => ({ file, message: 'changed while it was read', kept: true })),
  ];
  const id = newId(createdAt);
  const last = await loadLast(store, current);
  const { edition, pictures, made } = buildEdition(id, content, {
    files,
    last,
    keepsLastGood,
    now: createdAt,
  });
  const summary = { problems, pictures, reader: readerFingerprint(limits) };
  await saveEdition(store, edition, { summary, files: made });
  const { length: items } = edition.items;
  onProgress?.('write', items, items);
  // A transient fault is tried again next time.
  const sha = content.isTransient || lost.length > 0 ? '' : files.sha;
  await store.replaceState(makeCurrent(state, { id, createdAt, source, sha, items, isWithdrawn: false }));
  await collectEditions(store);
  return { edition: id, items, problems, unchanged: false };
}

interface StoreOptions {
  /** The content folder, and the most bytes that a picture in it may have. */
  source: string;
  pictureSize: number;
  onPicture?: ((done: number, all: number) => void) | undefined;
}

/**
 * Writes the pictures that the store does not hold, or not as a whole. Resolves to the files whose bytes are others by
 * now.
 */
export async function storePictures(
  store: EditionStore,
  pictures: readonly SourcePicture[],
  { source, pictureSize, onPicture }: StoreOptions,
): Promise<string[]> {
  const held = await store.list('pictures');
  let done = 0;
  const lost = await pMap(
    pictures,
    async ({ path, name, sha }) => {
      const stored = held.get(name);
      const own =
        stored === undefined ? undefined : await statContentFile(source, path).catch(() => undefined);
      const isHeld = own !== undefined && own.size === stored;
      const bytes = isHeld
        ? undefined
        : await readContentFile(source, path, pictureSize).catch(() => undefined);
      const isSame = bytes !== undefined && sha256(bytes) === sha;
      if (isSame) await store.write('pictures', name, bytes);
      onPicture?.((done += 1), pictures.length);
      return isHeld || isSame ? [] : [path];
    },
    { concurrency: FILES_AT_ONCE },
  );
  return lost.flat();
}

/** `undefined` before the first one, and for one that is damaged. */
async function loadLast(store: EditionStore, current: string): Promise<LastEdition | undefined> {
  if (current === '') return undefined;
  try {
    const [{ items }, { pictures }] = [await loadEdition(store, current), await loadSummary(store, current)];
    return { items, pictures };
  } catch {
    return undefined;
  }
}

/** Differs from any other of the same second: `20261123-054003-9f3c51d0`. */
function newId(now: Date): string {
  const time = now.toISOString().replace(/\D/g, '');
  return `${time.slice(0, 8)}-${time.slice(8, 14)}-${randomBytes(4).toString('hex')}`;
}

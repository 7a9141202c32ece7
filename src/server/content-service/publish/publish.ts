import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { desc, eq, ne } from 'drizzle-orm';
import type { OpenDatabase } from '../database/openDatabase';
import type { ImportProblem } from '../../import/importProblem';
import { CONTENT_LIMITS, type ContentLimits } from '../../import/limits';
import { listContentFiles } from '../../import/files/listContentFiles';
import { readContent, type Content } from '../../import/readContent';
import { editionItems, editions, type ContentDatabase } from '../database/tables';
import { collectEditions, removeUnfinishedEditions } from '../editions/collectEditions';
import { findCurrent, makeCurrent } from '../editions/currentEdition';
import { carryOverLastGood } from './carryOverLastGood';
import { storePictures } from '../pictures/pictureBytes';
import { planPublish, type PublishPlan } from './publishPlan';
import { loadKnownFiles, saveKnownFiles } from './sourceFiles';
import { writeEdition } from './writeEdition';

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

export type PublishStep = 'read' | 'write' | 'store';

export interface PublishOptions {
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

/**
 * Publishes a content folder as a new edition. Readers see the old edition until one last step makes the new one
 * current. A killed publish therefore changes nothing (rule: content.publish-is-one-step). Broken files are reported
 * and left out. Rejects if the folder cannot be read.
 */
export function publish(
  { db, exclusively }: Pick<OpenDatabase, 'db' | 'exclusively'>,
  {
    contentDir,
    limits = CONTENT_LIMITS,
    onlyNew = false,
    keepsLastGood = false,
    review,
    onProgress,
  }: PublishOptions,
): Promise<PublishReport> {
  const source = resolve(contentDir);
  return exclusively(async () => {
    await removeUnfinishedEditions(db);
    const known = await loadKnownFiles(db, source, limits);
    const files = await listContentFiles(source, limits, known);
    const current = await findCurrent(db);
    const last = onlyNew ? await findNewest(db) : current;
    const unchanged =
      current !== undefined && last !== undefined && (await findSame(db, last, { source, sha: files.sha }));
    if (unchanged) return { edition: current, ...unchanged, unchanged: true };

    const content = await readContent(source, files, {
      limits,
      known,
      onFile: (done, all) => onProgress?.('read', done, all),
    });
    if (review && !(await review(await planPublish(db, current, content)))) {
      const { items, problems } = content;
      return { edition: current ?? '', items: items.length, problems, unchanged: false, refused: true };
    }
    const folder = { source, sha: files.sha, limits };
    const built = await buildEdition(db, content, { ...folder, current, keepsLastGood, onProgress });
    await makeCurrent(db, built.edition);
    await saveKnownFiles(db, { source, limits }, { files, content, hashes: built.hashes });
    await collectEditions(db);
    const { edition, items, problems } = built;
    return { edition, items, problems, unchanged: false };
  });
}

interface BuildOptions {
  source: string;
  /** Hash of the folder's listing. */
  sha: string;
  limits: ContentLimits;
  /** The edition that it will replace. */
  current: string | undefined;
  keepsLastGood: boolean;
  onProgress: PublishOptions['onProgress'];
}

/** Writes an edition that no reader sees yet, with its pictures. */
async function buildEdition(
  db: ContentDatabase,
  content: Content,
  { source, sha, limits, current, keepsLastGood, onProgress }: BuildOptions,
) {
  const edition = newId();
  const state = 'building';
  // A transient fault is tried again next time.
  await db
    .insert(editions)
    .values({ id: edition, state, source, sha: content.isTransient ? '' : sha, problems: [] });
  const { items, problems, hashes } = await writeEdition(db, content, {
    edition,
    last: current,
    onItem: (done, all) => onProgress?.('write', done, all),
  });
  if (keepsLastGood && current !== undefined)
    await carryOverLastGood(db, { edition, last: current, problems });
  const lost = await storePictures(db, content.pictures, {
    source,
    pictureSize: limits.pictureBytes,
    onPicture: (done, all) => onProgress?.('store', done, all),
  });
  if (lost.length > 0) {
    problems.push(...lost.map((file) => ({ file, message: 'changed while it was read', kept: true })));
    await db.update(editions).set({ problems, sha: '' }).where(eq(editions.id, edition));
  }
  return { edition, items, problems, hashes };
}

async function findNewest(db: ContentDatabase): Promise<string | undefined> {
  const [row] = await db
    .select({ id: editions.id })
    .from(editions)
    .where(ne(editions.state, 'building'))
    .orderBy(desc(editions.createdAt), desc(editions.id))
    .limit(1);
  return row?.id;
}

/** What the edition holds, if it is of that folder as it is now. */
async function findSame(
  db: ContentDatabase,
  edition: string,
  folder: { source: string; sha: string },
): Promise<Pick<PublishReport, 'items' | 'problems'> | undefined> {
  const [row] = await db.select().from(editions).where(eq(editions.id, edition));
  if (row?.source !== folder.source || row.sha !== folder.sha) return undefined;
  const items = await db.$count(editionItems, eq(editionItems.edition, edition));
  return { items, problems: row.problems };
}

/** Sorts by time, and differs from any other of the same second: `20261123-054003-9f3c51d0`. */
function newId(): string {
  const time = new Date().toISOString().replace(/\D/g, '');
  return `${time.slice(0, 8)}-${time.slice(8, 14)}-${randomBytes(4).toString('hex')}`;
}

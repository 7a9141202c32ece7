/** What becomes of a content folder that was read: an edition, and what the next publish needs to know of its files. */
import type { Edition, EditionItem } from '@hibari/contract/queries/contentIndex';
import { toShownTimes } from '../import/fields/schedule';
import type { ContentListing } from '../import/files/listContentFiles';
import { readPlace } from '../import/fields/itemIds';
import type { SourceItem, SourceReading } from '../import/files/sourceIndex';
import type { ImportProblem } from '../import/importProblem';
import type { SourcePicture } from '../import/pictures/pictures';
import type { Content } from '../import/readContent';
import { contentFileOf, type EditionFile } from '../editions/edition';

/** The edition that readers see until now. */
export interface LastEdition {
  items: readonly EditionItem[];
  pictures: readonly SourcePicture[];
}

interface BuildOptions {
  files: ContentListing;
  last: LastEdition | undefined;
  /** Items of broken files stay as they were in the last edition. */
  keepsLastGood: boolean;
  now: Date;
}

export function buildEdition(
  id: string,
  content: Content,
  { files, last, keepsLastGood, now }: BuildOptions,
): { edition: Edition; pictures: SourcePicture[]; made: EditionFile[] } {
  const before = new Map(last?.items.map((one) => [`${one.collection}/${one.item.id}`, one]));
  const own = content.items.map((source): EditionItem => {
    const { collection, item, date, schedule } = source;
    const was = before.get(`${collection}/${item.id}`);
    const changed = last ? changedAt(source, was, now) : firstChange(date, now);
    return { collection, item, ...toShownTimes(date, schedule), changed };
  });
  const carried = keepsLastGood && last ? lastGood(last, own, content.problems) : [];
  const pictures = new Map(
    [...(carried.length > 0 ? (last?.pictures ?? []) : []), ...content.pictures].map((one) => [
      one.name,
      one,
    ]),
  );
  const edition = { id, items: [...own, ...carried] };
  return { edition, pictures: [...pictures.values()], made: describeFiles(files, content) };
}

/** The time of the last edition if the item shows the same, else now (rule: found.true-lastmod). */
function changedAt({ item }: SourceItem, was: EditionItem | undefined, now: Date): Date {
  return was?.changed && JSON.stringify(was.item) === JSON.stringify(item) ? was.changed : now;
}

/** A first edition has no predecessor, so its items are as old as they say. */
function firstChange(date: string, now: Date): Date {
  const own = new Date(date);
  return own < now ? own : now;
}

/** Items of broken files, so that an editor still sees the page (rule: content.edit-keeps-last-good). */
function lastGood(
  { items }: LastEdition,
  own: readonly EditionItem[],
  problems: readonly ImportProblem[],
): EditionItem[] {
  const broken = new Set(problems.flatMap(placeOf));
  const held = new Set(own.map(({ collection, item }) => `${collection}/${item.id}`));
  return items.filter(
    (one) => broken.has(contentFileOf(one)) && !held.has(`${one.collection}/${one.item.id}`),
  );
}

/** A file of no item has no last good state. */
function placeOf({ file, kept }: ImportProblem): string[] {
  try {
    if (kept) return [];
    readPlace(file);
    return [file];
  } catch {
    return [];
  }
}

function describeFiles({ versions }: ContentListing, content: Content): EditionFile[] {
  const items = new Map(content.items.map((item) => [item.file, item]));
  const readings = new Map<string, SourceReading>();
  for (const { path, sha: _sha, ...picture } of content.pictures) readings.set(path, { picture });
  for (const { path, pictures, problems, item } of content.read) {
    if (!item) readings.set(path, { text: { pictures, problems } });
    // One that was read well and refused for its id is read again.
    if (!item || !items.has(path)) continue;
    const { id, locale, date, schedule, isChosen, line, facts } = item;
    const known = { id, locale, date, ...(schedule && { schedule }), isChosen, line, facts };
    readings.set(path, { text: { pictures, problems, item: known } });
  }
  return [...versions].map(([path, { version, sha }]) => {
    const item = items.get(path);
    const made = item && { files: item.files, bytes: item.bytes };
    return { path, version, sha, reading: readings.get(path), item: made };
  });
}

/** Makes a draft of a page of an export, as the importer will read it, and writes it into the content folder. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import type { Collection } from '@hibari/contract/collections';
import { dateFault } from '@hibari/content-service/import/fields/dates';
import { findFieldFault } from '@hibari/content-service/import/fields/fieldRules';
import { decodeText, dropControlCharacters } from '@hibari/content-service/import/files/decodeText';
import { ContentFault, errorsOf, shorten } from '@hibari/content-service/import/importProblem';
import { ParseBudget, type ContentLimits } from '@hibari/content-service/import/limits';
import { readItem } from '@hibari/content-service/import/readItem';
import {
  itemFile,
  templateDate,
  blankCover,
  COVER,
  writeNew,
} from '@hibari/content-service/commands/newItem';
import { draftBody, type BodyReading } from './draftBody';
import { DraftPictures, type ExportedPictures, type TakenPicture } from './draftPictures';
import type { ExportedPage } from './exportedPages';
import type { ExportFiles } from './exportFiles';

export interface DraftPlace {
  collection: Collection;
  postId: string;
  locale: Locale;
}

export interface NewDraft extends DraftPlace {
  text: string;
  pictures: readonly TakenPicture[];
}

interface Making extends Pick<BodyReading, 'toMarkdown' | 'report'> {
  source: ExportedPictures;
  now: Date;
}

/** Rejects with a `ContentFault` for a page that cannot be published as it is. */
export async function makeDraft(page: ExportedPage, place: DraftPlace, making: Making): Promise<NewDraft> {
  const { source, toMarkdown, report, now } = making;
  const pictures = new DraftPictures(source, page.folder);
  const time = new ParseBudget(source.limits);
  const take: BodyReading['takePicture'] = (name, alt) => pictures.take(name, alt);
  if (page.cover !== undefined) {
    const cover = await take(page.cover, '');
    if ('fault' in cover) report(`picture ${page.cover} ${cover.fault}`);
  }
  const body = await draftBody(clean(page.body), { time, toMarkdown, takePicture: take, report });
  const { collection, locale } = place;
  const text = itemFile(collection, locale, {
    ...fieldsOf(page, collection, report),
    date: dateIn(page, report) ?? templateDate(now),
    thumbnail: pictures.taken[0],
    body,
  });
  const draft = { ...place, text, pictures: pictures.taken };
  await judge(draft, time, source);
  return draft;
}

const clean = (text: string): string => dropControlCharacters(text.normalize()).text;

function fieldsOf(page: ExportedPage, collection: Collection, report: Making['report']) {
  const validTexts = (name: string, texts: readonly (string | undefined)[], field = 'title') =>
    [...new Set(texts.map((text) => clean(text ?? '').trim()))].filter((text) => {
      const fault = text === '' ? undefined : findFieldFault(collection, field, text);
      if (fault !== undefined) report(`${name} "${shorten(text, 60)}" is not taken: it ${fault}`);
      return text !== '' && fault === undefined;
    });
  return {
    title: clean(page.title).trim(),
    category: validTexts('category', page.categories),
    tags: validTexts('tag', page.tags),
    lead: validTexts('excerpt', [page.lead])[0],
    link: validTexts('link', [page.link], 'link')[0],
  };
}

function dateIn({ date }: ExportedPage, report: Making['report']): string | undefined {
  const fault = date === undefined ? undefined : dateFault(date);
  if (fault !== undefined) report(`date "${date}" is not taken: it ${fault}`);
  return fault === undefined ? date?.trim() : undefined;
}

/** Reads it as `check` will: an error must be known before anything is written. */
async function judge(
  { text, pictures, ...place }: NewDraft,
  time: ParseBudget,
  { limits }: ExportedPictures,
) {
  const locale = LOCALE_REGISTRY[place.locale].contentLocale;
  const readPicture = (name: string) => {
    const found = pictures.find((taken) => taken.name === name)?.picture;
    return Promise.resolve(found ? { ...found, warnings: [] } : `picture ${name} does not exist`);
  };
  const source = { ...place, locale, file: '', text: decodeText(Buffer.from(text), locale, limits) };
  const { problems } = await readItem(source, { readPicture, time, limits });
  const [error] = errorsOf(problems).filter(({ field }) => field !== 'thumbnail' || pictures.length > 0);
  if (error) throw new ContentFault(`${error.field ?? 'it'}: ${error.message}`);
}

export const folderOf = ({ collection, postId }: Omit<DraftPlace, 'locale'>): string =>
  `${collection}/${postId}`;

/**
 * Writes a draft and its pictures into a new folder; resolves to whether there was none of its name. A folder that
 * could not be completed is removed.
 */
export async function writeDraft(
  contentDir: string,
  draft: NewDraft,
  files: ExportFiles,
  limits: ContentLimits,
): Promise<boolean> {
  const folder = join(contentDir, folderOf(draft));
  await mkdir(join(folder, '..'), { recursive: true });
  if (!(await makeNew(folder))) return false;
  try {
    for (const { name, picture } of draft.pictures)
      await writeNew(join(folder, name), await files.read(picture.path, limits.pictureBytes));
    if (draft.pictures.length === 0) await writeNew(join(folder, COVER), await blankCover());
    await writeNew(join(folder, `${draft.locale}.md`), draft.text);
    return true;
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

async function makeNew(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

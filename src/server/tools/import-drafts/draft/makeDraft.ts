/** Makes the file of a draft from a page of an export, as the importer will read it. */
import { LOCALE_REGISTRY, type Locale } from '../../../../../i18n/locales';
import type { Collection } from '../../../../contract/collections';
import { ContentFault, errorsOf, shorten } from '../../../import/importProblem';
import { dateFault } from '../../../import/fields/dates';
import { findFieldFault } from '../../../import/fields/fieldRules';
import { ParseBudget } from '../../../import/fields/parseBudget';
import { dropControlCharacters } from '../../../import/files/controlCharacters';
import { decodeText } from '../../../import/files/decodeText';
import { readItem } from '../../../import/readItem';
import { itemFile, templateDate } from '../../items/itemFile';
import { draftBody, type BodyReading } from '../body/draftBody';
import type { ExportedPage } from '../exportedPages';
import { DraftPictures, type ExportedPictures, type TakenPicture } from './draftPictures';

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

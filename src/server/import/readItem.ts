/** Reads one content file into an item; every problem is reported with its line and field. */
import type { Collection } from '../../contract/collections';
import type { Item, Thumbnail } from '../../contract/schemas';
import type { RichNode } from '../../lib/richText/tree';
import { writeRichText } from '../../lib/richText/writeRichText';
import { ContentFault, toContentFault } from './contentFault';
import { dropControlCharacters } from './files/controlCharacters';
import { lineAt } from './files/decodeText';
import { allowedFields, findFieldFault, requiredFields } from './fields/fieldRules';
import { readFrontMatter, type FrontMatter } from './fields/frontMatter';
import type { ImportProblem } from './importProblem';
import { findItemFacts } from './itemFacts';
import { pictureUrl } from './pictures/pictures';
import { readBody, type ItemReading } from './body/readBody';
import type { ItemPlace } from './files/readPlace';
import type { KnownItem } from './files/sourceIndex';
import { settleFields } from './fields/settleFields';
import { isTemplateText } from './fields/templateTexts';
import { readSchedule, scheduleFaults, SCHEDULE_FIELDS } from './fields/schedule';

/** Maximum length of `body`, as in the client's parser. */
const MAX_BODY = 200_000;

export interface SourceFile extends ItemPlace {
  /** Path inside the content folder, with forward slashes. */
  file: string;
  text: string;
}

export type ItemWithBody = Item & { body: RichNode[] };

interface ReadItem extends Pick<KnownItem, 'line' | 'isChosen' | 'schedule' | 'facts'> {
  item: ItemWithBody;
}

/**
 * Reads a decoded file; without `found` it cannot be imported, and the problems say why. Throws a fault of the file as
 * a whole.
 */
export async function readItem(
  source: SourceFile,
  reading: ItemReading,
): Promise<{ found?: ReadItem; problems: ImportProblem[] }> {
  const { file, collection } = source;
  const { text, faults: dropped } = dropControlCharacters(source.text);
  const written = reading.time.run(() => readFrontMatter(text, reading.limits));
  const { fields, warnings } = settleFields(collection, written.fields);
  const front = { ...written, fields };
  const problems = [...fieldProblems(file, collection, front)];
  for (const warning of [...dropped, ...warnings])
    problems.push({ file, ...warning, kept: true, lint: 'warning' });
  if (problems.some(({ kept }) => !kept)) return { problems };

  const thumbnail = await readThumbnail(front, reading, (fault) =>
    problems.push({ file, field: 'thumbnail', ...fault, kept: true }),
  );
  const { tree, links, faults } = await inBody(front, () => readBody(front.body, source.locale, reading));
  for (const { line, ...fault } of faults)
    problems.push({ file, line: front.bodyLine + line - 1, field: 'body', ...fault, kept: true });
  const { length } = writeRichText(tree);
  if (length > MAX_BODY)
    throw new ContentFault(`must be at most ${MAX_BODY} characters of HTML, not ${length}`, {
      line: front.bodyLine,
      field: 'body',
    });
  problems.push(...templateProblems(file, front));
  const item = makeItem(source, front, thumbnail, tree);
  const id = front.fields.get('id');
  const schedule = readSchedule(front);
  const facts = findItemFacts(front, links);
  return {
    problems,
    found: { item, line: id?.line ?? 1, isChosen: id !== undefined, ...(schedule && { schedule }), facts },
  };
}

/** Faults of the Markdown count their lines from its start. */
async function inBody<T>({ bodyLine }: FrontMatter, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message, details } = toContentFault(error);
    throw new ContentFault(message, { ...details, line: bodyLine + (details.line ?? 1) - 1, field: 'body' });
  }
}

function* fieldProblems(
  file: string,
  collection: Collection,
  { fields }: FrontMatter,
): Generator<ImportProblem> {
  const allowed = [...allowedFields(collection), ...SCHEDULE_FIELDS];
  let isValid = true;
  for (const [name, { value, line }] of fields) {
    const known = allowed.includes(name);
    const message = known ? findFieldFault(collection, name, value) : `${collection} has no such field`;
    if (message === undefined) continue;
    if (known) isValid = false;
    yield { file, line, field: name, message, kept: !known };
  }
  for (const name of requiredFields(collection))
    if (!fields.has(name)) yield { file, line: 1, field: name, message: 'is missing', kept: false };
  if (isValid) for (const fault of scheduleFaults(fields)) yield { file, ...fault, kept: false };
}

/** Texts that were never written; in a draft they are still to come. */
function* templateProblems(file: string, { fields, body, bodyLine }: FrontMatter): Generator<ImportProblem> {
  if (fields.get('draft')?.value === true) return;
  const texts = [...fields].map(([field, { value, line }]) => ({ field, value, line }));
  const start = bodyLine + lineAt(body, Math.max(0, body.search(/\S/))) - 1;
  for (const { field, value, line } of [...texts, { field: 'body', value: body, line: start }])
    if (isTemplateText(value))
      yield { file, line, field, message: 'is still the text of the template', kept: true, lint: 'warning' };
}

async function readThumbnail(
  { fields }: FrontMatter,
  { readPicture }: ItemReading,
  report: (fault: Pick<ImportProblem, 'line' | 'message' | 'lint'>) => void,
): Promise<Thumbnail[]> {
  const field = fields.get('thumbnail');
  if (!field) return [];
  const { line } = field;
  const name = field.value as string;
  const picture = await readPicture(name);
  if (typeof picture === 'string') {
    report({ line, message: picture });
    return [];
  }
  const alt = fields.get('thumbnail_alt')?.value as string | undefined;
  if (alt === undefined)
    report({ line, message: 'has no thumbnail_alt (alternative text)', lint: 'warning' });
  for (const message of picture.warnings) report({ line, message, lint: 'warning' });
  const { width, height, color } = picture;
  return [
    {
      fullUrl: pictureUrl(picture),
      ...(alt !== undefined && { alt }),
      width,
      height,
      ...(color !== '' && { color }),
    },
  ];
}

function makeItem(
  { collection, postId, locale }: SourceFile,
  { fields }: FrontMatter,
  thumbnail: Thumbnail[],
  body: RichNode[],
): ItemWithBody {
  const values = Object.fromEntries(
    allowedFields(collection)
      .filter((name) => fields.has(name) && name !== 'thumbnail_alt')
      .map((name) => [name, fields.get(name)?.value]),
  );
  const flag = collection === 'post' ? { feature: false } : { deo: false };
  const ownId = collection === 'post' ? `${postId}-${locale.slice(0, 2)}` : postId;
  const given = {
    id: String((values.id as string | undefined) ?? ownId),
    postId,
    locale,
    thumbnail,
    body,
  };
  // The front matter was checked against the same schema's fields above.
  return { tags: [], ...flag, ...values, ...given } as unknown as ItemWithBody;
}

/** Reads one content file into an item; every problem is reported with its line and field. */
import type { Thumbnail } from '@hibari/contract/schemas';
import type { RichNode } from '@hibari/contract/richText/tree';
import { writeRichText } from '@hibari/contract/richText/writeRichText';
import { ContentFault, toContentFault, withoutIgnored, type ImportProblem } from './importProblem';
import { dropControlCharacters } from './files/decodeText';
import { fieldProblems, itemFields, settleFields } from './fields/fieldRules';
import { textMistakes } from './check/lintTexts';
import { readFrontMatter, type FrontMatter } from './fields/frontMatter';
import { findItemFacts } from './check/itemFacts';
import { ACT_TYPE } from '@hibari/node/pictures/pictureTypes';
import { pictureUrl, readStill } from './pictures/pictures';
import { parseBody, readBody, type ItemReading } from './body/readBody';
import type { ContentLimits } from './limits';
import type { ItemPlace } from './fields/itemIds';
import type { ItemWithBody, KnownItem } from './files/sourceIndex';
import { readSchedule } from './fields/schedule';

/** Maximum length of `body`, as in the client's parser. */
const MAX_BODY = 200_000;

export interface SourceFile extends ItemPlace {
  /** Path inside the content folder, with forward slashes. */
  file: string;
  text: string;
}

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
  const { file } = source;
  const { front, problems, body } = await reading.time.queue(() => parseFile(source, reading.limits));
  if (!body) return { problems };

  const thumbnail = await readThumbnail(front, reading, (fault) =>
    problems.push({ file, field: 'thumbnail', ...fault, kept: true }),
  );
  const { tree, links, faults } = await readBody(body, reading).catch((error: unknown) => {
    throw placedInBody(front, error);
  });
  for (const { line, ...fault } of faults)
    problems.push({ file, line: front.bodyLine + line - 1, field: 'body', ...fault, kept: true });
  const { length } = writeRichText(tree);
  if (length > MAX_BODY)
    throw new ContentFault(`must be at most ${MAX_BODY} characters of HTML, not ${length}`, {
      line: front.bodyLine,
      field: 'body',
    });
  for (const mistake of textMistakes(front)) problems.push({ file, kept: true, ...mistake });
  const item = makeItem(source, front, thumbnail, tree);
  const id = front.fields.get('id');
  const schedule = readSchedule(front);
  const facts = findItemFacts(front, links, tree);
  return {
    problems: withoutIgnored(problems, facts.ignored),
    found: { item, line: id?.line ?? 1, isChosen: id !== undefined, ...(schedule && { schedule }), facts },
  };
}

interface ParsedFile {
  front: FrontMatter;
  problems: ImportProblem[];
  /** Absent where the front matter has faults. */
  body?: ReturnType<typeof parseBody>;
}

/** All that is parsed before pictures are read, as one step: a time limit has its cost. */
function parseFile(
  { file, collection, locale, text: source }: SourceFile,
  limits?: ContentLimits,
): ParsedFile {
  const { text, faults: dropped } = dropControlCharacters(source);
  const written = readFrontMatter(text, limits);
  const { fields, warnings } = settleFields(collection, written.fields);
  const front = { ...written, fields };
  const problems: ImportProblem[] = [];
  for (const problem of [...fieldProblems(collection, front), ...dropped, ...warnings])
    problems.push({ file, kept: true, ...problem });
  if (problems.some(({ kept }) => !kept)) return { front, problems };
  try {
    return { front, problems, body: parseBody(front.body, locale, limits) };
  } catch (error) {
    throw placedInBody(front, error);
  }
}

/** Faults of the Markdown count their lines from its start. */
function placedInBody({ bodyLine }: FrontMatter, error: unknown): ContentFault {
  const { message, details } = toContentFault(error);
  return new ContentFault(message, { ...details, line: bodyLine + (details.line ?? 1) - 1, field: 'body' });
}

async function readThumbnail(
  { fields }: FrontMatter,
  { readPicture }: ItemReading,
  report: (fault: Pick<ImportProblem, 'line' | 'message' | 'lint' | 'check' | 'field'>) => void,
): Promise<Thumbnail[]> {
  const field = fields.get('thumbnail');
  if (!field) return [];
  const { line } = field;
  const name = field.value as string;
  const picture = await readStill(readPicture, name);
  if (typeof picture === 'string') {
    report({ line, message: picture });
    return [];
  }
  const alt = fields.get('thumbnail_alt')?.value as string | undefined;
  if (alt === undefined)
    report({ line, message: 'has no thumbnail_alt (alternative text)', lint: 'warning', check: 'alt-text' });
  for (const warning of picture.warnings) report({ line, ...warning });
  const act = await readAct(fields.get('thumbnail_act'), readPicture, report);
  const { width, height, color } = picture;
  return [
    {
      fullUrl: pictureUrl(picture),
      ...(alt !== undefined && { alt }),
      width,
      height,
      ...(act !== undefined && { act }),
      ...(color !== '' && { color }),
    },
  ];
}

/** The address of the drawing that acts over the thumbnail. */
async function readAct(
  field: { line: number; value: unknown } | undefined,
  readPicture: ItemReading['readPicture'],
  report: (fault: Pick<ImportProblem, 'line' | 'message' | 'field'>) => void,
): Promise<string | undefined> {
  if (!field) return undefined;
  const act = await readPicture(field.value as string);
  if (typeof act !== 'string' && act.type === ACT_TYPE) return pictureUrl(act);
  const message = typeof act === 'string' ? act : 'must be a drawing that ends in ".act.svg"';
  report({ line: field.line, field: 'thumbnail_act', message });
  return undefined;
}

function makeItem(
  { collection, postId, locale }: SourceFile,
  { fields }: FrontMatter,
  thumbnail: Thumbnail[],
  body: RichNode[],
): ItemWithBody {
  const values = Object.fromEntries(
    itemFields(collection)
      .filter((name) => fields.has(name) && !name.startsWith('thumbnail_'))
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

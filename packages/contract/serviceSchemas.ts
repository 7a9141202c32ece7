/**
 * The content service's calls: query strings, bodies, answers, problems. Separate from `schemas.ts` because only the
 * service needs them, not the browser.
 */
import * as v from 'valibot';
import { EDITION_HEADER } from './editionHeaders';
import { articleSchema, MAX_CREDIT_LENGTH, MAX_CREDITS, projectSchema } from './schemas';
import { CONTENT_LOCALES } from './locales';

const text = v.string('must be one text');
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const pageEntries = { page: positive, limit: positive, total: count };

const creditText = v.pipe(text, v.maxLength(MAX_CREDIT_LENGTH));
const creditsSchema = v.pipe(
  v.array(v.object({ role: creditText, name: creditText })),
  v.maxLength(MAX_CREDITS),
);
/** A project's answer, with the bounds that the browser's copy of the schema does not need. */
export const projectAnswerSchema = v.object({ ...projectSchema.entries, credits: v.optional(creditsSchema) });

/** A list's answer; its items come without `body` and `credits`. */
const listOf = (entry: v.GenericSchema) => v.object({ items: v.array(entry), ...pageEntries });
export const projectListSchema = listOf(v.omit(projectSchema, ['body', 'credits']));
export const articleListSchema = listOf(v.omit(articleSchema, ['body']));

/** The closest items in the list of one (rule: project.closest). */
export const projectNeighboursSchema = v.pick(projectListSchema, ['items']);
export const articleNeighboursSchema = v.pick(articleListSchema, ['items']);

export const categoriesSchema = v.object({ categories: v.array(text) });

export const localesSchema = v.object({ locales: v.array(v.picklist(CONTENT_LOCALES)) });

/** Maximum number of clauses in a search, and of characters in each. */
export const MAX_CLAUSES = 20;
export const MAX_CLAUSE_LENGTH = 200;

/** One clause of a search body: `fieldName` contains the text (rule: search.three-fields). */
const searchClauseSchema = v.object({
  fieldName: v.pipe(text, v.maxLength(MAX_CLAUSE_LENGTH)),
  contains: v.pipe(text, v.maxLength(MAX_CLAUSE_LENGTH)),
});

/** The search call's body; `{}` matches everything (rule: search.empty-body). */
export const searchBodySchema = v.object({
  or: v.optional(v.pipe(v.array(searchClauseSchema), v.maxLength(MAX_CLAUSES))),
});

export type SearchClause = v.InferOutput<typeof searchClauseSchema>;
export type SearchBody = v.InferOutput<typeof searchBodySchema>;

/** Maximum number of filters (`_q`) in a call, of characters in each, and of values in an `in` list. */
export const MAX_FILTERS = 20;
export const MAX_FILTER_LENGTH = 1_000;
export const MAX_VALUES = 50;
/** Maximum characters of a parameter that names one thing of a small set: a locale, a field with its direction. */
const MAX_NAME_LENGTH = 100;
const name = v.pipe(text, v.maxLength(MAX_NAME_LENGTH, `has at most ${MAX_NAME_LENGTH} characters`));

const positiveWord = v.pipe(text, v.regex(/^0*[1-9][0-9]{0,8}$/, 'must be a whole number from 1 on'));
const filterWord = v.pipe(
  text,
  v.maxLength(MAX_FILTER_LENGTH, `has at most ${MAX_FILTER_LENGTH} characters each`),
);

/** Query string of the calls of one item, and of categories. */
export const localeQuerySchema = v.object({ locale: v.optional(name) });

export const editionHeadersSchema = v.object({ [EDITION_HEADER]: v.optional(name) });

/** Query string of the list and search calls, as received: strings, not numbers. */
export const listQuerySchema = v.object({
  page: v.optional(positiveWord),
  limit: v.optional(positiveWord),
  locale: v.optional(name),
  _sort: v.optional(name),
  /** The texts of a search end with a Hangul syllable that is still being typed (rule: search.unfinished-syllable). */
  unfinished: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
  _q: v.optional(v.pipe(v.array(filterWord), v.maxLength(MAX_FILTERS, `may be given ${MAX_FILTERS} times`))),
});

/** Every failed call's answer, `application/problem+json` (RFC 9457); `code` is stable, `title` is for people. */
export const problemSchema = v.object({
  type: text,
  title: text,
  status: v.number(),
  code: text,
  requestId: text,
  detail: v.optional(text),
});
export type Problem = v.InferOutput<typeof problemSchema>;

export const healthSchema = v.object({ status: v.literal('ok') });

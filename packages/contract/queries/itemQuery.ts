/** Parses the parameters of a list call into a query (rule: service.queries). */
import { DEFAULT_LIMIT, MAX_LIMIT, SINGLE_LOCALE, findContentLocale, type Collection } from '../collections';
import {
  MAX_FILTERS,
  MAX_FILTER_LENGTH,
  MAX_VALUES,
  type SearchBody,
  type SearchClause,
} from '../serviceSchemas';
import { findFieldKind, type FieldKind } from '../schemas';
import type { ContentLocale } from '../locales';

const OPERATORS = ['eq', 'ne', 'has', 'contains', 'in', 'gt', 'gte', 'lt', 'lte'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Sort {
  field: string;
  kind: FieldKind;
  direction: 'ASC' | 'DESC';
}

export interface Filter {
  field: string;
  kind: FieldKind;
  operator: Operator;
  value: string;
}

export interface SearchedText extends SearchClause {
  /** Its last Hangul syllable is still being typed. */
  isUnfinished?: boolean;
}

/** One page of a collection; all filters must match, and any clause of the search. */
export interface ItemQuery {
  page: number;
  limit: number;
  locale?: ContentLocale;
  sort: Sort;
  filters: readonly Filter[];
  search?: readonly SearchedText[];
}

/** An invalid query; `code` is stable and part of the contract, the message is for people. */
export class QueryProblem extends Error {
  override readonly name = 'QueryProblem';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A list call's parameters, unparsed, from a caller in this process or from a query string. */
export interface ListParameters {
  page?: number | string | undefined;
  limit?: number | string | undefined;
  locale?: string | undefined;
  _sort?: string | undefined;
  _q?: readonly string[] | undefined;
  unfinished?: boolean | string | undefined;
}

/** Parses a list or search call; throws `QueryProblem` for an unknown field, operator, locale or number. */
export function readItemQuery(
  collection: Collection,
  words: ListParameters,
  body: SearchBody = {},
): ItemQuery {
  const locale = readLocale(words.locale);
  const isUnfinished = String(words.unfinished) === 'true';
  const filterWords = words._q ?? [];
  if (filterWords.length > MAX_FILTERS) throw new QueryProblem('invalid_q', `at most ${MAX_FILTERS} filters`);
  const filters = filterWords.filter((word) => word !== '').map((word) => readFilter(collection, word));
  return {
    page: readPositive('page', words.page ?? 1),
    limit: Math.min(readPositive('limit', words.limit ?? DEFAULT_LIMIT), MAX_LIMIT),
    ...(locale && { locale }),
    sort: readSort(collection, words._sort || 'date:DESC'),
    filters,
    ...(body.or?.length ? { search: isUnfinished ? body.or.map(asUnfinished) : body.or } : {}),
  };
}

const asUnfinished = (clause: SearchClause): SearchedText => ({ ...clause, isUnfinished: true });

/** The locale of a call, `undefined` if it names none; throws `QueryProblem` for an unknown one. */
export function readLocale(word: string | undefined): ContentLocale | undefined {
  if (word === undefined || word === '') return undefined;
  const locale = findContentLocale(word);
  if (!locale) throw new QueryProblem('unknown_locale', `unknown locale "${shorten(word)}"`);
  return locale;
}

/** The default locale of a list call; `undefined` means all (rule: service.locales). */
export function defaultLocale(collection: Collection): ContentLocale | undefined {
  return SINGLE_LOCALE[collection] ? undefined : 'ja_JP';
}

function readPositive(name: string, word: number | string): number {
  if (!/^0*[1-9][0-9]{0,8}$/.test(String(word)))
    throw new QueryProblem(`invalid_${name}`, `${name} must be a whole number from 1 on`);
  return Number(word);
}

function readSort(collection: Collection, word: string): Sort {
  const [, field = '', direction = ''] = /^([^:]*):(ASC|DESC)$/i.exec(word) ?? [];
  if (!direction) throw new QueryProblem('invalid_sort', '_sort must be field:ASC or field:DESC');
  const kind = readKind(collection, field, 'unknown_sort');
  return { field, kind, direction: direction.toUpperCase() as 'ASC' | 'DESC' };
}

function readFilter(collection: Collection, word: string): Filter {
  if (word.length > MAX_FILTER_LENGTH)
    throw new QueryProblem('invalid_q', `a filter has at most ${MAX_FILTER_LENGTH} characters`);
  const colon = word.indexOf(':');
  const split = word.lastIndexOf('_', colon);
  if (colon < 0 || split < 0) throw new QueryProblem('invalid_q', '_q must be field_operator:value');
  const operator = OPERATORS.find((known) => known === word.slice(split + 1, colon));
  if (!operator)
    throw new QueryProblem('unknown_operator', `unknown operator "${shorten(word.slice(split + 1, colon))}"`);
  const field = word.slice(0, split);
  const kind = readKind(collection, field, 'unknown_field');
  const value = word.slice(colon + 1);
  if (operator === 'in' && value.split(',').length > MAX_VALUES)
    throw new QueryProblem('invalid_q', `at most ${MAX_VALUES} values`);
  return { field, kind, operator, value: kind === 'date' ? checkDate(operator, value) : value };
}

function readKind(collection: Collection, field: string, code: string): FieldKind {
  const kind = findFieldKind(collection, field);
  if (!kind) throw new QueryProblem(code, `${collection} has no field "${shorten(field)}"`);
  return kind;
}

/** An unescaped plus sign arrives as a space; in an ISO 8601 offset it can only have been a plus. */
function checkDate(operator: Operator, value: string): string {
  const date = value.replace(/ (?=\d\d:?\d\d(?:$|,))/g, '+');
  if (operator === 'contains' || operator === 'has') return date;
  if (!(operator === 'in' ? date.split(',') : [date]).every(isDate))
    throw new QueryProblem('invalid_value', 'a date is compared with an ISO 8601 date');
  return date;
}

/** Only years of four digits, also after the offset is taken off. */
function isDate(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return /^\d{4}-\d\d/.test(text) && year >= 1 && year <= 9999;
}

function shorten(word: string): string {
  return word.length > 60 ? `${word.slice(0, 60)}…` : word;
}

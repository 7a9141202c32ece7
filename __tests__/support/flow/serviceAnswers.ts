/** Answers of a scripted service that say whose they are: an item's id names the query that it answers. */
import { LOCALE_REGISTRY } from '@hibari/contract/locales';
import type { Article, Item, ItemList, Project } from '@hibari/contract/schemas';
import type { ListRef } from '../../../src/features/content/contentState';
import { listReceived } from '../../../src/features/content/contentSlice';
import { mergeByDate } from '@hibari/contract/queries/listOrder';
import { listCalls } from '../../../src/features/content/listQueries';
import { makeArticle, makeProject } from '../items';
import type { ScriptedCall } from '../scriptedContentApi';

type Query = Pick<ScriptedCall, 'collection' | 'query' | 'body'>;

/** `post ja_JP Brand`, `blog "cloud"`: the requested content, on any page. */
function questionOf({ collection, query: { locale, _q = [] }, body }: Query): string {
  const text =
    body && 'or' in body ? body.or?.map((clause) => JSON.stringify(clause.contains))[0] : body && '""';
  return [collection, locale, ..._q.map((filter) => filter.split(':')[1]), text].filter(Boolean).join(' ');
}

/** How a pending call is named in a schedule. */
export function labelOf(call: ScriptedCall): string {
  const page = (call.query.page ?? 1) > 1 ? `page ${call.query.page}` : undefined;
  const method = { getLocales: 'locales of', getNeighbours: 'neighbours of', getCategories: 'categories of' }[
    call.method as string
  ];
  return [method, questionOf(call), call.id, page].filter(Boolean).join(' ');
}

const PER_PAGE = 2;
const PAGES = 2;

/** Two items of the requested page, of four in all; for an item, that item. */
export function answerOf(call: ScriptedCall): Parameters<ScriptedCall['answer']>[0] {
  const make = call.collection === 'post' ? makeProject : makeArticle;
  if (call.method === 'getLocales') return Object.values(LOCALE_REGISTRY).map((one) => one.contentLocale);
  const locale = call.query.locale ?? 'ja_JP';
  if (call.method === 'getItem') return make(call.id ?? '', { locale });
  if (call.method === 'getCategories') return ['Brand', 'Digital'];
  if (call.method === 'getNeighbours')
    return ['before', 'after'].map((where) => make(`${questionOf(call)} / ${where} ${call.id}`, { locale }));
  const { page = 1, limit = 100 } = call.query;
  const items: Item[] = Array.from({ length: PER_PAGE }, (_, at) => {
    const date = `2026-03-${String(28 - page * PER_PAGE - at).padStart(2, '0')}T10:00:00+09:00`;
    return make(`${questionOf(call)} / ${page}.${at}`, { locale, date });
  });
  return { items, page, limit, total: PER_PAGE * PAGES };
}

/** Whether a list's calls include this one. The featured projects wait for the project list first. */
export const asks = (ref: ListRef, call: Query) =>
  [ref, ...(ref.list === 'featured' ? [{ ...ref, list: 'projects' } as const] : [])]
    .flatMap(listCalls)
    .some((own) => questionOf(own) === questionOf(call));

/** The items of a list that answer another list's query. */
export function foreignItems(ref: ListRef, items: readonly Item[]): string[] {
  const questions = listCalls(ref).map((own) => questionOf(own));
  return items.map(({ id }) => id).filter((id) => !questions.includes(id.split(' / ')[0] ?? ''));
}

/** The first page of a list as it came with the server's HTML. */
export function served(ref: ListRef) {
  const pages = listCalls(ref).map((own) => answerOf({ method: 'getList', ...own } as ScriptedCall));
  const lists = pages as ItemList<Article | Project>[];
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  return listReceived({ ...ref, items: mergeByDate(...lists.map(({ items }) => items)), total, page: 1 });
}

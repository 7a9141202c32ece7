/** The rows of items that a list or a search is chosen from. */
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Collection } from '../../../contract/collections';
import { containsText, searchCondition, visibleCondition, type Visibility } from './itemConditions';
import type { SearchedText } from './itemQuery';
import { findFieldKind } from '../../../contract/itemFields';
import { documents, editionItems } from '../database/tables';
import type { ContentLocale } from '../../../../i18n/locales';

/** Of which collection and edition, and in which language; all languages without one. */
export interface Scope extends Visibility {
  edition: string;
  collection: Collection;
  locale?: ContentLocale | undefined;
}

/** Columns that orders and conditions read. */
const { hash, id, date } = editionItems;
const CHOSEN = sql.join(
  [hash, id, date].map((column) => sql`item.${sql.identifier(column.name)}`),
  sql`, `,
);

const item = alias(editionItems, 'item');
const named = alias(editionItems, 'named');

/** A subquery of `hash`, `id` and `date`: what the scope shows. */
export const shownItems = (scope: Scope): SQL =>
  sql`(SELECT ${CHOSEN} FROM ${editionItems} AS item WHERE ${inScope(scope, item)})`;

/**
 * A subquery of `hash`, `id` and `date`: what a search finds in the scope. A clause on a field that the collection
 * lacks is skipped, and without any clause left nothing is found. A service's name is searched in all languages of
 * the item, as visitors type the one they know (rule: search.names-of-all-languages).
 */
export function searchedItems(scope: Scope, clauses: readonly SearchedText[]): SQL {
  const known = clauses.filter(({ fieldName }) => findFieldKind(scope.collection, fieldName));
  if (known.length === 0) return sql`(SELECT ${CHOSEN} FROM ${editionItems} AS item WHERE false)`;
  // Texts are compared once, and found items are looked up once: that is most of the work.
  const found = sql`SELECT ${documents.hash}, coalesce(${nameCondition(known) ?? sql`false`}, false) AS by_name
    FROM ${documents} WHERE ${searchCondition(known)}`;
  if (!nameCondition(known))
    return sql`(SELECT ${CHOSEN} FROM (${found}) AS found JOIN ${editionItems} AS item ON item.hash = found.hash
      WHERE ${inScope(scope, item)})`;
  const { locale, ...anyLocale } = scope;
  return sql`(
    WITH found AS MATERIALIZED (${found}),
    named AS MATERIALIZED (
      SELECT item.hash, item.id, item.date, item.post_id, item.locale, found.by_name
        FROM found JOIN ${editionItems} AS item ON item.hash = found.hash WHERE ${inScope(anyLocale, item)})
    SELECT hash, id, date FROM named WHERE ${locale ? eq(named.locale, locale) : sql`true`}
    UNION
    SELECT ${CHOSEN} FROM named JOIN ${editionItems} AS item ON item.post_id = named.post_id
      WHERE named.by_name AND ${and(inScope(scope, item), locale && ne(named.locale, locale))})`;
}

function nameCondition(clauses: readonly SearchedText[]): SQL | undefined {
  const names = clauses.filter(({ fieldName }) => fieldName === 'service_name');
  const contains = names.map(containsText);
  return contains.length === 0 ? undefined : sql.join(contains, sql` OR `);
}

function inScope({ edition, collection, locale, ...shown }: Scope, rows: typeof item): SQL | undefined {
  return and(
    eq(rows.edition, edition),
    eq(rows.collection, collection),
    locale && eq(rows.locale, locale),
    visibleCondition(shown, rows),
  );
}

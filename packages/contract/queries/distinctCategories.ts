import { fold } from '../text/fold';

interface Categorised {
  category?: string | string[] | undefined;
}

/** Whether two categories are the same to the service's `category_has` (rule: lists.categories-fold). */
export const isSameCategory = (a: string, b: string | undefined) => b !== undefined && fold(a) === fold(b);

export function categoriesOf({ category }: Categorised): string[] {
  const given = Array.isArray(category) ? category : [category ?? ''];
  return given.filter((name) => name.trim() !== '');
}

const sortKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** The first spelling of each category, sorted by lower-cased code points. */
function distinct(names: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const name of new Set(names)) if (!found.has(fold(name))) found.set(fold(name), name);
  return [...found.values()].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

export function distinctCategories(items: readonly Categorised[]): string[] {
  return distinct(items.flatMap(categoriesOf));
}

/** The categories a filter offers: the list's, and the chosen one if the list has none like it. */
export function offeredCategories(categories: readonly string[], chosen: string | undefined): string[] {
  return distinct([...categories, ...categoriesOf({ category: chosen })]);
}

interface Categorised {
  category?: string | string[] | undefined;
}

/** How categories compare: NFKC and lower case (decisions §4). */
function keyOf(category: string): string {
  return category.normalize('NFKC').toLowerCase().trim();
}

/** An item's categories as a list. */
export function categoriesOf({ category }: Categorised): string[] {
  const given = Array.isArray(category) ? category : [category ?? ''];
  return given.filter((name) => name.trim() !== '');
}

/**
 * The distinct categories of a list: the first spelling of each, sorted by its lower-cased code points (spec §2,
 * decisions §4). 'All' is no category and not among them.
 */
export function distinctCategories(items: readonly Categorised[]): string[] {
  const found = new Map<string, string>();
  for (const name of items.flatMap(categoriesOf)) if (!found.has(keyOf(name))) found.set(keyOf(name), name);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
}

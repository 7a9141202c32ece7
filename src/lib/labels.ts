/** A category's label: a list is shown joined; nothing is shown for none. */
export function categoryLabel(category: string | string[] | undefined): string {
  return Array.isArray(category) ? category.join(' / ') : (category ?? '');
}

/** A category's label: several are joined, none gives an empty label. */
export function categoryLabel(category: string | string[] | undefined): string {
  return Array.isArray(category) ? category.join(' / ') : (category ?? '');
}

/**
 * A React key for each item of one collection: its id, so that it stays itself when the list around it changes. Should a
 * service send an id twice, the second has a key of its own.
 */
export function itemKeys(items: readonly { id: string }[]): string[] {
  const seen = new Map<string, number>();
  return items.map(({ id }) => {
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? id : `${id}\n${times}`;
  });
}

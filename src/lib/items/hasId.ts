/** Finds the item that an address names: by its id, or by the `postId` shared by its translations. */
export const hasId = (id: string) => (item: { id: string; postId: string }) =>
  item.id === id || item.postId === id;

/**
 * What is known of history entries, by their keys, for as long as the document or, once it is stored, the session.
 * @param name in `sessionStorage`, whose values are to be judged where they are used
 */
export function createStoredMap(window: Window, name: string) {
  const values = new Map<string, unknown>();
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(name) ?? '') as object;
    for (const entry of Object.entries(stored)) values.set(...entry);
  } catch {
    // Absent, broken or blocked.
  }
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: unknown) => void values.set(key, value),
    /** Saves them for a reload. */
    store() {
      try {
        window.sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(values)));
      } catch {
        // Full or blocked storage only costs what was known before a reload.
      }
    },
  };
}

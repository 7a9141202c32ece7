function readStored<Value>(
  window: Window,
  name: string,
  isValue: (value: unknown) => value is Value,
): Map<string, Value | undefined> {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(name) ?? '{}') as object | null;
    return new Map(
      Object.entries(stored ?? {}).filter((entry): entry is [string, Value] => isValue(entry[1])),
    );
  } catch {
    return new Map();
  }
}

/**
 * What is known of history entries, by their keys. Without storage it lasts as long as the document.
 * @param name in `sessionStorage`
 */
export function createStoredMap<Value>(
  window: Window,
  name: string,
  isValue: (value: unknown) => value is Value,
) {
  const values = readStored(window, name, isValue);
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: Value | undefined) => void values.set(key, value),
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

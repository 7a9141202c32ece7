/** Notion ends the name of each page and table with its id, 32 hexadecimal digits. */
const NAMED = /^(.*?) ?([\da-f]{32})(_all)?\.(md|csv|html)$/i;

export interface NotionName {
  title: string;
  id: string;
  ending: string;
}

/** @param path inside the export; `undefined` for a file that Notion did not name */
export function readNotionName(path: string): NotionName | undefined {
  const [, title = '', id, , ending = ''] = NAMED.exec(path.split('/').at(-1) ?? '') ?? [];
  return id === undefined ? undefined : { title, id, ending: ending.toLowerCase() };
}

/** A folder's path without the ids in it: newer exports leave them out there. */
export const withoutIds = (folder: string): string =>
  folder
    .normalize()
    .split('/')
    .map((name) => name.replace(/ ?[\da-f]{32}$/i, ''))
    .join('/');

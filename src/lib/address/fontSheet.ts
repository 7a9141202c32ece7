/** The style sheets with the fonts of a page, for one whose script cannot ask for them; in an export, of a language. */
export const fontSheets = (locale: string): string => `/fonts/${locale}.css`;
/** @param address of the page: path and query */
export const fontSheet = (locale: string, address: string): string =>
  `${fontSheets(locale)}?path=${encodeURIComponent(address)}`;

/** The addresses of what the server makes beside the pages; browser and server name them in the document. */
import { fnv1a } from '../pseudoRandom';

/** The address of a language's feed: Atom as XML, and the same as JSON. */
export const feedPath = (locale: string, type: 'xml' | 'json') => `/feed-${locale}.${type}`;

/** The style sheets with the fonts of a page, for one whose script cannot ask for them; in an export, of a language. */
export const fontSheets = (locale: string): string => `/fonts/${locale}.css`;
/** @param address of the page: path and query */
export const fontSheet = (locale: string, address: string): string =>
  `${fontSheets(locale)}?path=${encodeURIComponent(address)}`;

/**
 * The address of the picture for links to a page. Its title is part of it: where people share links, a picture is kept
 * by its address for long (rule: found.social-picture).
 */
export const socialPicture = (path: string, title: string) =>
  `/social/${(fnv1a(title) >>> 0).toString(36)}${path}.png`;

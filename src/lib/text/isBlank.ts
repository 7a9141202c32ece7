/** Nothing is to be seen of it, so nothing is searched (rule: search.invisible-signs). Not by `fold`, which home does not load. */
export const isBlank = (text: string): boolean => !/[^\s\p{DI}]/u.test(text);

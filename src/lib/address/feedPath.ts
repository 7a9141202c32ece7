/** The address of a language's feed: Atom as XML, and the same as JSON. Server and browser name it in the head. */
export const feedPath = (locale: string, type: 'xml' | 'json') => `/feed-${locale}.${type}`;

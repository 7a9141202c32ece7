import Negotiator from 'negotiator';

/**
 * The visitor's preferred language: the highest q in `Accept-Language`, the first among equals; `undefined` if the
 * header names none (rule: routing.root-by-language).
 */
export function firstLanguage(header: string | undefined): string | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  return negotiator.languages().find((tag) => tag !== '*');
}

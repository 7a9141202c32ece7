/**
 * The pseudo-locale xx: English texts with accents, brackets and 40 % more length. A text that is cut off loses its
 * bracket, an untranslated one has no accents.
 */

const PLAIN = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÂâƁĈĉĎďÊêĜĝĤĥÎîĴĵĶķĻļÑñÔôŔŕŜŝŤťÛûŴŵŶŷŽž';
const ACCENT = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));
/** Words of ordinary length, so that longer texts break as sentences do. */
const FILLER = 'ôñê ŵôŕď ôŕ ťŵô ḿôŕê ';
const GROWTH = 0.4;

/** What i18next and React read: placeholders and tags. */
const CODE = /(\{\{[^}]*\}\}|<[^>]*>)/;

function pseudoLine(line: string): string {
  if (line.trim() === '') return line;
  const pieces = line.split(CODE);
  const words = pieces.map((piece, index) =>
    index % 2 === 1 ? piece : [...piece].map((letter) => ACCENT.get(letter) ?? letter).join(''),
  );
  const letters = pieces.reduce((sum, piece, index) => sum + (index % 2 === 1 ? 0 : piece.length), 0);
  const more = FILLER.repeat(Math.ceil(letters / FILLER.length)).slice(0, Math.ceil(letters * GROWTH));
  return `⟦${words.join('')} ${more.trim()}⟧`;
}

/** One text; each of its lines keeps its place. */
export function pseudoText(text: string): string {
  return text.split('\n').map(pseudoLine).join('\n');
}

function pseudoValue(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (Array.isArray(value)) return value.map(pseudoValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudoValue(each)]));
}

/** A file of messages, as webpack's `parser.parse` for JSON. */
export function parsePseudo(source: string): object {
  return pseudoValue(JSON.parse(source)) as object;
}

/** Where an address of the pseudo-locale is served; undefined for every other one. */
export function addressOfPseudo(url: string): string | undefined {
  return /^\/xx(?=[/?]|$)/.test(url) ? `/en${url.slice(3)}` : undefined;
}

/**
 * The visitor's preferred language: the highest q in `Accept-Language`, the first among equals; `undefined` if the
 * header names none (rule: routing.root-by-language).
 */
export function firstLanguage(header: string | undefined): string | undefined {
  let best: { tag: string; q: number } | undefined;
  for (const entry of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
    const q = weight === undefined ? 1 : Number(weight);
    if (tag && tag !== '*' && q > 0 && q <= 1 && q > (best?.q ?? 0)) best = { tag, q };
  }
  return best?.tag;
}

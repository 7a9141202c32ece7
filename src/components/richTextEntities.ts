const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
};

const REPLACEMENT = '\ufffd';

function codePoint(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : REPLACEMENT;
}

/** Text without HTML's character references; one that is not known stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z]{2,8}));/gi, (written, hex, decimal, name) => {
    if (hex) return codePoint(parseInt(hex as string, 16));
    if (decimal) return codePoint(Number(decimal));
    return Object.hasOwn(NAMED, name as string) ? (NAMED[name as string] as string) : written;
  });
}

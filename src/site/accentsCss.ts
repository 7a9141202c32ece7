import { ACCENTS } from './siteConfig';

/** The brand's accents as custom properties: `--cobalt` and the others. */
export function accentsCss(): string {
  const lines = Object.entries(ACCENTS).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}

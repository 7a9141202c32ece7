/** Writes the mark, the logo, the award, and the icons to static: npx tsx art/identity.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { colours } from '../src/lib/shapes/colours';
import { circle, half, quarter, type Draft, type Tone } from '../src/lib/shapes/draft';
import { shapePath } from '../src/lib/shapes/shape';
import { SITE } from '../src/site/siteConfig';
import { lark } from './figures/lark';
import { shift } from './figures/shift';
import { writeIcons } from './icons';
import { lettering } from './lettering';

const root = join(fileURLToPath(import.meta.url), '../../static');
const folder = join(root, 'identity');
const fills: Record<Tone, string> = {
  first: colours.cobalt,
  second: colours.vermilion,
  third: colours.sun,
  ink: colours.ink,
  ground: colours.paper,
};

/** The lark in one colour: wing and eye are holes, so that it works on any background. */
function silhouette(module: number): string {
  const path = (tones: readonly Tone[]): string =>
    lark
      .filter(({ tone }) => tones.includes(tone))
      .map((draft) => shapePath(draft, module))
      .join('');
  return `<path fill="currentColor" fill-rule="evenodd" d="${path(['first', 'second', 'third'])}${path(['ink', 'ground'])}"/>`;
}

function painted(drafts: readonly Draft[], module: number): string {
  const tones = [...new Set(drafts.map(({ tone }) => tone))];
  const data = (tone: Tone): string =>
    drafts
      .filter((draft) => draft.tone === tone)
      .map((draft) => shapePath(draft, module))
      .join('');
  return tones.map((tone) => `<path fill="${fills[tone]}" d="${data(tone)}"/>`).join('');
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>\n`;
}

/** The wordmark's strokes, from its left end. */
function lettered(): { word: string; width: number } {
  const { strokes, width } = lettering(SITE.wordmark);
  const word = strokes.map(({ path, x }) => `<path transform="translate(${x} 0)" d="${path}"/>`).join('');
  return { word, width };
}

function logo(): string {
  const { word, width } = lettered();
  const drawn = `<g transform="translate(48 24.5)" fill="none" stroke="currentColor" stroke-width="2">${word}</g>`;
  return svg(48 + width, 32, `<g transform="translate(0 1)">${silhouette(6)}</g>${drawn}`);
}

/** A rosette: eight shapes around one. */
const rosette: Draft[] = [
  quarter(0, 0, 2, 180, 'ink'),
  quarter(4, 0, 2, 270, 'ink'),
  quarter(0, 4, 2, 90, 'ink'),
  quarter(4, 4, 2, 0, 'ink'),
  half(2, 1, 2, 0, 'ink'),
  half(2, 4, 2, 180, 'ink'),
  half(1, 2, 2, 270, 'ink'),
  half(4, 2, 2, 90, 'ink'),
  circle(2, 2, 2, 'ink'),
];

const files: Record<string, string> = {
  mark: svg(96, 96, painted(shift(lark, 0, 0.5), 16)),
  'mark-mono': svg(96, 96, `<g transform="translate(0 8)">${silhouette(16)}</g>`),
  logo: logo(),
  favicon: svg(
    32,
    32,
    `<rect width="32" height="32" rx="7" fill="${colours.paper}"/><g transform="translate(1 4)">${painted(lark, 5)}</g>`,
  ),
  award: svg(
    96,
    96,
    `<path fill="currentColor" d="${rosette.map((draft) => shapePath(draft, 16)).join('')}"/>`,
  ),
};

/** The lark on paper within the middle 80 %, which no system crops. */
const tile = svg(
  60,
  60,
  `<rect width="60" height="60" fill="${colours.paper}"/><g transform="translate(9 15)">${painted(lark, 7)}</g>`,
);

await mkdir(folder, { recursive: true });
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, `${name}.svg`), content);
await writeIcons(root, { favicon: files['favicon'] ?? '', tile });

/** A page's picture for shared links: its title on the ground of a composition that belongs to the page alone. */
import type { Locale } from '@hibari/contract/locales';
import { colours, type Colour } from '../../../lib/shapes/colours';
import { composition, palettes, type Palette } from '../../../lib/shapes/composition';
import { seededRandom } from '../../../lib/shapes/seededRandom';
import { colourPaths } from '../../../lib/shapes/shape';
import { SITE } from '../../../site/siteConfig';
import { breakTitle } from './breakTitle';
import { UNITS_PER_EM, type Lettering, type OutlinedLine, type Outlines } from './outlines';

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 64;
/** The composition is drawn eight modules wide and six high, then turned, so that it fills the right. */
const COLUMNS = 8;
const ROWS = 6;
/** A whole number, so that no hairline shows between shapes that touch; what is too high is cropped. */
const MODULE = 80;
const CROPPED = (COLUMNS * MODULE - SOCIAL_SIZE.height) / 2;
const ART_LEFT = SOCIAL_SIZE.width - ROWS * MODULE;
const TEXT_WIDTH = ART_LEFT - MARGIN - 40;
const TITLE = { top: 136, height: 344, sizes: [112, 104, 94, 84, 76, 68, 62, 56, 50, 45, 40] } as const;
const LINE_HEIGHT: Readonly<Record<Locale, number>> = { ja: 1.28, ko: 1.26, en: 1.12 };
const SMALL = 30;
const [MARK_LEFT = 0, MARK_TOP = 0, MARK_WIDTH = 1, MARK_HEIGHT = 1] = SITE.mark.viewBox
  .split(' ')
  .map(Number);
const MARK_ORIGIN = `translate(${-MARK_LEFT} ${-MARK_TOP})`;

export interface SocialText {
  locale: Locale;
  /** The seed of the composition. */
  seed: string;
  title: string;
  /** The site's own picture shows its mark instead of a composition. */
  isHome: boolean;
  /** The kind of the page. */
  section: string;
  /** Whose page it is. */
  site: string;
}

/** The colour of letters with the best contrast to the ground, by the luminance of WCAG. */
function inkOn(ground: Colour): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colours[ground].slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? colours.ink : colours.paper;
}

function art(seed: string, palette: Palette): string {
  const shapes = composition(seed, { columns: COLUMNS, rows: ROWS, palette });
  const paths = colourPaths(shapes, MODULE).map(
    ({ colour, d }) => `<path fill="${colours[colour]}" d="${d}"/>`,
  );
  return `<g transform="translate(${SOCIAL_SIZE.width} ${-CROPPED}) rotate(90)">${paths.join('')}</g>`;
}

function drawn({ glyphs }: OutlinedLine, size: number, x: number, y: number): string {
  const paths = glyphs
    .filter(({ outline }) => outline)
    .map((glyph) => `<path transform="translate(${glyph.x} 0)" d="${glyph.outline}"/>`);
  const scale = size / UNITS_PER_EM;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** An opening bracket has its ink in its right half, and would look moved in. */
const indentOf = (line: string, size: number) => (/^[「『（【〈《〔]/.test(line) ? -size * 0.45 : 0);

function title(text: string, lettering: Lettering, locale: Locale): string {
  const { lines, size } = breakTitle(text, {
    width: TEXT_WIDTH,
    height: TITLE.height,
    sizes: TITLE.sizes,
    lineHeight: LINE_HEIGHT[locale],
    measure: (part) => lettering.set(part).width / UNITS_PER_EM,
  });
  return lines
    .map((line, at) =>
      drawn(
        lettering.set(line),
        size,
        MARGIN + indentOf(line, size),
        TITLE.top + size * (0.86 + at * LINE_HEIGHT[locale]),
      ),
    )
    .join('');
}

/** The site's mark, large and in its own colours. */
function emblem(): string {
  const scale = 400 / Math.max(MARK_WIDTH, MARK_HEIGHT);
  const [x, y] = [ART_LEFT + 20, (SOCIAL_SIZE.height - MARK_HEIGHT * scale) / 2];
  const paths = SITE.mark.paths.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`);
  return `<g color="${colours.ink}" transform="translate(${x} ${y}) scale(${scale}) ${MARK_ORIGIN}">${paths.join('')}</g>`;
}

/** The mark in one colour: where its shapes lie on each other, it is cut out. */
function mark(x: number, y: number, height: number): string {
  const outline = SITE.mark.paths.map(({ d }) => d).join('');
  const place = `translate(${x} ${y}) scale(${height / MARK_HEIGHT}) ${MARK_ORIGIN}`;
  return `<path fill-rule="evenodd" transform="${place}" d="${outline}"/>`;
}

export async function socialSvg(text: SocialText, outlines: Outlines): Promise<string> {
  const { locale, seed, isHome } = text;
  const palette = isHome ? (palettes[0] as Palette) : seededRandom(seed).pick(palettes);
  const letteringOf = await outlines.open([text.title, text.section, `${text.site} …`]);
  const [bold, medium] = [letteringOf(700), letteringOf(600)];
  const small = (words: string, x: number, y: number) =>
    drawn(medium.set(medium.drawable(words)), SMALL, x, y);
  const { width, height } = SOCIAL_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours[palette.ground]}"/>`,
    isHome ? emblem() : art(seed, palette),
    `<g fill="${inkOn(palette.ground)}">`,
    small(text.section, MARGIN, MARGIN + SMALL * 0.86),
    title(bold.drawable(text.title) || bold.drawable(text.site), bold, locale),
    mark(MARGIN, height - MARGIN - 40, 40),
    small(text.site, MARGIN + 60, height - MARGIN - 10),
    '</g></svg>',
  ].join('');
}

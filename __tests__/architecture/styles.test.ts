import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colours } from '../../src/lib/shapes/colours';
import { MOBILE_MAX_WIDTH } from '../../src/lib/specConstants';
import { tokensCss } from '../../src/motion/tokens';
import { accentsCss } from '../../src/site/accentsCss';
import { ACCENTS } from '../../src/site/siteConfig';
import { projectFiles, ROOT } from '../support/projectFiles';

const GLOBAL = 'src/app/screen/global.css';
/** Widths at which grids drop columns: before the layout changes, and on phones that fit a single one. */
const GRID_BREAKS = [1023, 559];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const files = projectFiles('src');
const sheets = files.filter((file) => file.endsWith('.css'));
const sources = files.filter((file) => /\.tsx?$/.test(file));
const drawings = files.filter((file) => file.endsWith('.tsx') && read(file).includes('<svg'));
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const tokens = new Map(
  [...(read(GLOBAL) + accentsCss()).matchAll(/(--[\w-]+):\s*(#[\da-f]{6})/gi)].map(
    ([, name = '', value = '']) => [name, value.toLowerCase()],
  ),
);
const defined = new Set(
  [...sheets.map(read), tokensCss(), accentsCss()]
    .flatMap((css) => found(css, /(--[\w-]+)\s*:/g))
    .concat(sources.flatMap((file) => found(read(file), /['"](--[\w-]+)['"]/g))),
);

/** A colour as six lower-case hex digits; other values unchanged. */
function hexOf(value: string): string {
  const text = value.toLowerCase();
  if (text === 'white') return '#ffffff';
  const channels = /^rgba?\((\d+)[\s,]+(\d+)[\s,]+(\d+)\)$/.exec(text)?.slice(1);
  if (channels)
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  return text.replace(/^#([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3');
}

describe('style sheets', () => {
  it('exist', () => {
    expect([sheets.length > 20, drawings.length > 5, tokens.size > 5]).toEqual([true, true, true]);
  });

  it.each(sheets)('%s has its breakpoint at the mobile width, and none close to it', (file) => {
    const queries = found(read(file), /@media([^{]*)\{/g).join(' ');
    const widths = [...queries.matchAll(/(\w+)-width:\s*([^)]*)\)/g)].map(
      ([, side, width]) => `${side} ${width}`,
    );
    const allowed = [`max ${MOBILE_MAX_WIDTH}px`, `min ${MOBILE_MAX_WIDTH + 1}px`].concat(
      GRID_BREAKS.map((width) => `max ${width}px`),
    );
    expect(widths.filter((width) => !allowed.includes(width))).toEqual([]);
    expect(queries).not.toMatch(/width\s*[<>=]|[<>=]\s*width/);
  });

  // A first frame may come before the animation's start, and would show the element as if it had ended.
  it('every animation defines the state before or after it', () => {
    const animations = sheets.flatMap((file) => found(read(file), /[\s;{]animation:\s*([^;}]+)/g));
    expect(animations.length).toBeGreaterThan(3);
    // One that scrolling drives begins before its element is in the window.
    const silent = animations.filter(
      (value) => !/^none\b|^[\w-]+ linear$|\b(backwards|forwards|both)\b/.test(value),
    );
    expect(silent).toEqual([]);
  });

  // Each change below such an element then has the browser style all of it again: 20 to 50 ms of a tap on a slow phone.
  it('no rule for the screen has :has() on the root element', () => {
    const screens = sheets.filter((file) => !file.endsWith('/print.css'));
    const asking = /(?::root|\bhtml|\bbody|#root)(?:\)|\[[^\]]*\]|:(?:is|not)\([^)]*\))*:has\([^+~]/;
    expect(screens.filter((file) => asking.test(read(file)))).toEqual([]);
    const rules = [
      ':root:has(p)',
      ":root[data-motion='on']:has(p)",
      ':global(html):has(p)',
      '#root:has(> p)',
    ];
    expect(rules.filter((rule) => !asking.test(rule))).toEqual([]);
  });

  it('the source defines the breakpoint once, as a constant', () => {
    const width = new RegExp(`\\b(${MOBILE_MAX_WIDTH}|${MOBILE_MAX_WIDTH + 1})(px)?\\b`);
    expect(sources.filter((file) => width.test(read(file).replace(/\/\/.*/g, '')))).toEqual([
      'src/lib/specConstants.ts',
    ]);
  });

  it.each(sheets)('%s uses no undefined custom property', (file) => {
    expect(found(read(file), /var\(\s*(--[\w-]+)/g).filter((name) => !defined.has(name))).toEqual([]);
  });

  it.each(sheets.filter((file) => file !== GLOBAL))('%s uses tokens instead of colour values', (file) => {
    // Custom properties may hold literals: a dark section that redefines the tokens cannot refer to them. Attribute
    // selectors match the literals of drawings.
    const declarations = read(file).replace(/--[\w-]+\s*:[^;}]*/g, '');
    const literals = found(
      declarations.replace(/\[[^\]]*\]/g, ''),
      /(#[\da-f]{3,8}\b|rgba?\([^)]*\)|:\s*white\b)/gi,
    );
    const values = literals.map((literal) => hexOf(literal.replace(/^:\s*/, '')));
    expect(values.filter((value) => [...tokens.values()].includes(value))).toEqual([]);
  });
});

/** Sizes and line heights that are no step of the scale, because they depend on what is around them. */
const RELATIVE: Record<string, readonly string[]> = {
  // A sheet of paper has its own size, of which the steps are multiples.
  'src/app/screen/print.css': ['10pt'],
  // Units of the drawing in which the counter's digits are paths of their own width.
  'src/features/loading/LoadingScreen.module.css': ['100px'],
  // The scene is drawn in parts of its own width.
  'src/pages/home/HeroScene.module.css': ['var(--scene-width)'],
  // One line as wide as a phone.
  'src/features/shell/Footer.module.css': ['max(3rem, 21.5vw)'],
  // One line in the middle of its mark.
  'src/features/shell/Header.module.css': ['40px'],
  // One line that ends on a baseline of the scene.
  'src/pages/home/Hero.module.css': ['1'],
  // As large as the heading or text it is in; a raised sign that must not part its lines; Japanese in long lines.
  'src/components/text/RichText.module.css': ['inherit', '0.9em', '0.85em', '0', '1.9'],
  // A step by another name, from which the marks beside it are computed.
  'src/pages/team/Disciplines.module.css': ['var(--size)'],
};

describe('distances (docs/design.md)', () => {
  /** Half a step, or one and a half, inside a part; less is the width of a line, or closes a hairline. */
  const isStep = (pixels: number) => pixels <= 4 || pixels === 12 || pixels % 8 === 0;
  /** How far the hero's text may rise in a low window. */
  const OTHERS = ['290px'];

  it.each(sheets)('%s has steps of 8 px', (file) => {
    const distances = found(read(file), /[\s;{](?:margin|padding|gap|row-gap|column-gap)[\w-]*:\s*([^;}]+)/g);
    const pixels = distances.flatMap((value) => found(value, /(?<![\w.])(\d+px)/g));
    expect(pixels.filter((value) => !isStep(parseInt(value)) && !OTHERS.includes(value))).toEqual([]);
  });
});

describe('type (docs/design.md)', () => {
  const STEP = String.raw`var\(--(?:text|title|display)-\w+\)`;
  // A step, or less where its longest line would not fit.
  const size = new RegExp(`^(${STEP}|min\\(${STEP}, .+\\))$`);
  const leading = /^var\(--leading-\w+\)$/;

  it('has at most ten sizes and five line heights', () => {
    const names = (pattern: RegExp) => new Set(found(read(GLOBAL), pattern)).size;
    expect(names(/--((?:text|title|display)-\w+):/g)).toBeLessThanOrEqual(10);
    expect(names(/--(leading-\w+):/g)).toBeLessThanOrEqual(5);
  });

  it.each(sheets)('%s uses its steps', (file) => {
    const css = read(file);
    const others = (property: string, step: RegExp) =>
      found(css, new RegExp(`[\\s;{]${property}:\\s*([^;}]+)`, 'g')).filter((value) => !step.test(value));
    const values = [...others('font-size', size), ...others('line-height', leading)];
    expect(values.filter((value) => !RELATIVE[file]?.includes(value))).toEqual([]);
    expect(found(css, /[\s;{]font:\s*([^;}]+)/g).filter((value) => value !== 'inherit')).toEqual([]);
  });
});

describe('the palette', () => {
  it.each(Object.entries(colours))('%s is the same in the tokens and in the shapes', (name, value) => {
    expect(tokens.get(`--${name}`)).toBe(value.toLowerCase());
  });

  it.each(drawings)('%s uses only palette colours', (file) => {
    const palette = Object.values(colours).map((value) => value.toLowerCase());
    const drawn = found(read(file), /(#[\da-f]{3,8})\b/gi).map(hexOf);
    expect(drawn.filter((value) => !palette.includes(value))).toEqual([]);
  });

  it.each(drawings)("%s takes accents from the brand's tokens", (file) => {
    const accents = Object.values(ACCENTS).map((value) => value.toLowerCase());
    const drawn = found(read(file), /(#[\da-f]{3,8})\b/gi).map(hexOf);
    expect(drawn.filter((value) => accents.includes(value))).toEqual([]);
  });
});

describe('the fallback fonts (docs/decisions/004)', () => {
  const faces = found(read('src/app/screen/fallbackFonts.css'), /@font-face\s*\{([^}]*)\}/g);
  const weightsByScript = new Map<string, Set<string>>();
  for (const face of faces) {
    const [script = ''] = found(face, /unicode-range:\s*([^;]*);/g);
    const [weights = 'none'] = found(face, /font-weight:\s*([^;]*);/g);
    weightsByScript.set(script, (weightsByScript.get(script) ?? new Set()).add(weights));
  }

  it.each([...weightsByScript])(
    '%s has exactly the two weight ranges that all scripts have',
    (_, weights) => {
      expect([...weights].sort()).toEqual(['100 549', '550 900']);
    },
  );

  it('there are three scripts', () => {
    expect(weightsByScript.size).toBe(3);
  });
});

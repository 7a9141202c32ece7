/** Web fonts as style sheets: a page without a script, or without a server, cannot ask for the font of a text. */
import fp from 'fastify-plugin';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import {
  FONT_FAMILY,
  FONT_WEIGHTS,
  codePointsOf,
  unicodeRange,
  divideCodes,
  fontAddress,
} from '../../lib/address/fontAddress';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { fontSheets } from '../../lib/address/filePaths';
import { cutFont, openSourceFont } from '../media/fonts/sourceFont';

/** `/fonts/ja.css?path=…`: the web fonts of a page without a script. */
export const noScriptFonts = fp(
  (app, _options, done) => {
    for (const locale of LOCALES) {
      app.get<{ Querystring: { path?: unknown } }>(fontSheets(locale), async (request, reply) => {
        const { path } = request.query;
        if (typeof path !== 'string' || !path.startsWith(`/${locale}`)) return reply.callNotFound();
        const { host } = request.headers;
        const page = await app.inject({
          url: path,
          headers: { host, accept: 'text/html' },
          remoteAddress: request.ip,
        });
        if (!String(page.headers['content-type']).startsWith('text/html')) return reply.callNotFound();
        const faces = divideCodes(charactersOf(page.payload));
        return reply
          .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=60' })
          .send(faces.map((codes) => fontFaceCss(codes, fontAddress(codes), 'truetype')).join(''));
      });
    }
    done();
  },
  { name: 'noScriptFonts', dependencies: ['notFound'] },
);

/** Characters in one file: each lays out a page again, so that they must be few. */
const IN_FILE = 128;

export type FontFiles = ReturnType<typeof createFontFiles>;

/**
 * The web fonts of a site that no server cuts: for each language a style sheet, and files by use.
 *
 * @param staticDir absolute path
 */
export function createFontFiles(staticDir: string) {
  const font = openSourceFont(staticDir);
  /** On how many pages of a language each character is. */
  const uses = new Map<Locale, Map<number, number>>(LOCALES.map((locale) => [locale, new Map()]));

  async function filesOf(locale: Locale, counts: ReadonlyMap<number, number>) {
    const byUse = [...counts].sort(([one, uses], [other, others]) => others - uses || one - other);
    const divided = divideCodes(
      byUse.map(([code]) => code),
      IN_FILE,
    );
    const fonts = divided.map((codes, at) => ({ codes, address: `/fonts/${locale}-${at}.woff2` }));
    const sheet = fonts.map(({ codes, address }) => fontFaceCss(codes, address, 'woff2')).join('');
    const files: [address: string, content: string | Buffer][] = [[fontSheets(locale), sheet]];
    for (const { codes, address } of fonts) files.push([address, await cutFont(font, codes, 'woff2')]);
    return files;
  }

  return {
    /** Counts the characters of a page. */
    note(path: string, html: string): void {
      const counts = uses.get(path.split('/', 2)[1] as Locale);
      for (const code of counts ? charactersOf(html) : []) counts?.set(code, (counts.get(code) ?? 0) + 1);
    },
    /** The style sheets and fonts of what has been noted. */
    async files() {
      const all = [];
      for (const [locale, counts] of uses) all.push(...(await filesOf(locale, counts)));
      return all;
    },
  };
}

const UNSEEN = new Set(['script', 'style', 'template']);

function textOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string {
  return nodes
    .map((node) => {
      if (node.nodeName === '#text' && 'value' in node) return node.value;
      return 'childNodes' in node && !UNSEEN.has(node.nodeName) ? textOf(node.childNodes) : '';
    })
    .join('');
}

/** The characters that a page shows. */
const charactersOf = (html: string): Set<number> => codePointsOf(textOf(parse(html).childNodes));

const fontFaceCss = (codes: readonly number[], url: string, format: 'truetype' | 'woff2'): string =>
  `@font-face{font-family:'${FONT_FAMILY}';font-weight:${FONT_WEIGHTS.min} ${FONT_WEIGHTS.max};font-display:swap;` +
  `src:url('${url}') format('${format}');unicode-range:${unicodeRange(codes)}}`;

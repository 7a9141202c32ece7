/** Web fonts as CSS, for pages whose script cannot ask for the font of a text. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { FONT_FAMILY, FONT_WEIGHTS, codePointsOf, unicodeRange } from '../../../lib/address/fontAddress';

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
export const charactersOf = (html: string): Set<number> => codePointsOf(textOf(parse(html).childNodes));

export const fontFaceCss = (codes: readonly number[], url: string, format: 'truetype' | 'woff2'): string =>
  `@font-face{font-family:'${FONT_FAMILY}';font-weight:${FONT_WEIGHTS.min} ${FONT_WEIGHTS.max};font-display:swap;` +
  `src:url('${url}') format('${format}');unicode-range:${unicodeRange(codes)}}`;

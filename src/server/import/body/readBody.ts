/** Reads a Markdown body: here, and only here, the parser's tokens become a tree. */
import type { Env } from 'markdown-it';
import type { ContentLocale } from '../../../../i18n/locales';
import { PICTURE_PREFIX } from '../../../contract/contentPaths';
import { parseHtml } from '../../../lib/richText/parseHtml';
import { tidyTree } from '../../../lib/richText/tidyTree';
import { toElement, type RichNode } from '../../../lib/richText/tree';
import { faultsOf, type BodyFault } from './bodyFault';
import { inspectTokens } from './inspectTokens';
import { joinLines } from './joinLines';
import { markdownWithin } from './markdown';
import { showPictures } from './showPictures';
import type { BodyLink } from '../itemFacts';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';
import type { ParseBudget } from '../fields/parseBudget';
import { readStill, type NamedPicture } from '../pictures/pictures';

/** A body whose pictures are still to be read. */
interface ParsedBody {
  found: ReturnType<typeof inspectTokens>;
  faults: BodyFault[];
  /** Renders it to HTML. */
  render: (pictures: Parameters<typeof showPictures>[1]) => string;
}

/** Lines are counted from the start of the Markdown. */
export interface Body {
  tree: RichNode[];
  /** To pages of the site. */
  links: BodyLink[];
  faults: BodyFault[];
}

export interface ItemReading {
  /** Resolves to what is wrong, as a sentence. */
  readPicture: (name: string) => Promise<NamedPicture | string>;
  time: Pick<ParseBudget, 'queue'>;
  limits?: ContentLimits;
}

/**
 * Throws a `ContentFault` for what exceeds the limits. To be called within a time limit.
 * @param locale the language of marks and notes
 */
export function parseBody(
  markdown: string,
  locale: ContentLocale,
  limits: ContentLimits = CONTENT_LIMITS,
): ParsedBody {
  const md = markdownWithin(limits);
  const env: Env = { locale };
  const tokens = md.parse(markdown, env);
  const found = inspectTokens(tokens);
  return {
    found,
    faults: [...faultsOf(env), ...found.faults],
    render: (pictures) => md.renderer.render(showPictures(tokens, pictures), md.options, env),
  };
}

/** Reads the pictures of a body. Rejects with a `ContentFault` if it takes too long. */
export async function readBody(
  { found, faults: parsed, render }: ParsedBody,
  { readPicture, time }: Pick<ItemReading, 'readPicture' | 'time'>,
): Promise<Body> {
  const faults = [...parsed];
  const pictures = new Map<string, NamedPicture>();
  for (const [name, line] of found.pictures) {
    const picture = await readStill(readPicture, name);
    if (typeof picture === 'string') {
      faults.push({ line, message: picture });
      continue;
    }
    pictures.set(name, picture);
    for (const warning of picture.warnings) faults.push({ line, ...warning });
  }
  const tree = await time.queue(() => joinLines(tidyTree(withOwnPictures(parseHtml(render(pictures))))));
  return { tree, links: found.links, faults };
}

/** Without the pictures of other hosts that HTML in the Markdown names. */
function withOwnPictures(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [node];
    const [tag, children = [], attributes] = node;
    if (tag === 'img' && !attributes?.src?.startsWith(PICTURE_PREFIX)) return [];
    return [toElement(tag, withOwnPictures(children), attributes)];
  });
}

/** Reads a Markdown body: here, and only here, the parser's tokens become a tree. */
import type { Env } from 'markdown-it';
import type { ContentLocale } from '@hibari/contract/locales';
import { PICTURE_PREFIX } from '@hibari/contract/contentPaths';
import type { ParsedElement } from '@hibari/contract/richText/tagTable';
import { parseHtml } from '@hibari/contract/richText/parseHtml';
import type { RichNode } from '@hibari/contract/richText/tree';
import { faultsOf, type BodyFault } from './bodyEnv';
import { inspectTokens } from './inspectTokens';
import { joinLines } from '../japaneseLines';
import { encodeLinks, markdownWithin } from './markdown';
import { showPictures } from './storyForms';
import { treeOf } from './tokenTree';
import type { BodyLink } from '../check/itemFacts';
import { CONTENT_LIMITS, type ContentLimits, type ParseBudget } from '../limits';
import { readStill, type NamedPicture } from '../pictures/pictures';

/** A body whose pictures are still to be read. */
interface ParsedBody extends ReturnType<typeof inspectTokens> {
  faults: BodyFault[];
  treeWith: (pictures: ReadonlyMap<string, NamedPicture>) => RichNode[];
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
  return {
    ...inspectTokens(tokens, env),
    faults: faultsOf(env),
    treeWith(pictures) {
      encodeLinks(tokens, md);
      const shown = showPictures(tokens, { pictures, md, env });
      const html = () => md.renderer.render(shown, md.options, env);
      return joinLines(treeOf(shown) ?? parseHtml(html(), isOwnPicture));
    },
  };
}

/** HTML in the Markdown may name pictures of other hosts. */
const isOwnPicture = ({ tag, attributes }: ParsedElement<unknown>) =>
  tag !== 'img' ||
  [...attributes].some(({ name, value }) => name === 'src' && value.startsWith(PICTURE_PREFIX));

/** Reads the pictures of a body. Rejects with a `ContentFault` if it takes too long. */
export async function readBody(
  { pictures: names, links, faults: parsed, treeWith }: ParsedBody,
  { readPicture, time }: Pick<ItemReading, 'readPicture' | 'time'>,
): Promise<Body> {
  const faults = [...parsed];
  const pictures = new Map<string, NamedPicture>();
  for (const [name, line] of names) {
    const picture = await readStill(readPicture, name);
    if (typeof picture === 'string') {
      faults.push({ line, message: picture });
      continue;
    }
    pictures.set(name, picture);
    for (const warning of picture.warnings) faults.push({ line, ...warning });
  }
  const tree = await time.queue(() => treeWith(pictures));
  return { tree, links, faults };
}

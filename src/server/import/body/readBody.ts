/** Reads a Markdown body: here, and only here, the parser's tokens become a tree. */
import type { Env, Token } from 'markdown-it';
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
import type { NamedPicture } from '../pictures/pictures';

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
  time: Pick<ParseBudget, 'run'>;
  limits?: ContentLimits;
}

/** Rejects with a `ContentFault` for what exceeds the limits. @param locale the language of marks and notes */
export async function readBody(
  markdown: string,
  locale: ContentLocale,
  { readPicture, time, limits = CONTENT_LIMITS }: ItemReading,
): Promise<Body> {
  const md = markdownWithin(limits);
  const env: Env = { locale };
  const { tokens, found } = time.run(() => {
    const parsed = md.parse(markdown, env);
    return { tokens: parsed, found: inspectTokens(parsed) };
  });
  const faults = [...faultsOf(env), ...found.faults];
  const pictures = new Map<string, NamedPicture>();
  for (const [name, line] of found.pictures) {
    const picture = await readPicture(name);
    if (typeof picture === 'string') {
      faults.push({ line, message: picture });
      continue;
    }
    pictures.set(name, picture);
    for (const warning of picture.warnings) faults.push({ line, ...warning });
  }
  const render = (shown: Token[]) => md.renderer.render(shown, md.options, env);
  const tree = time.run(() =>
    joinLines(tidyTree(withOwnPictures(parseHtml(render(showPictures(tokens, pictures)))))),
  );
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

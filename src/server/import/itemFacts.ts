/** What items say about each other: compared when all have been read (rule: content.check). */
import type { FrontMatter } from './fields/frontMatter';

export interface BodyLink {
  href: string;
  line: number;
}

export interface ItemFacts {
  categories: string[];
  tags: string[];
  /** First lines of the two fields. */
  lines: { category: number; tags: number };
  /** To pages of the site; lines of the whole file. */
  links: BodyLink[];
}

export function findItemFacts(
  { fields, bodyLine }: Pick<FrontMatter, 'fields' | 'bodyLine'>,
  links: readonly BodyLink[],
): ItemFacts {
  const textsOf = (name: string) => [fields.get(name)?.value ?? []].flat().map(String);
  const lineOf = (name: string) => fields.get(name)?.line ?? 1;
  return {
    categories: textsOf('category'),
    tags: textsOf('tags'),
    lines: { category: lineOf('category'), tags: lineOf('tags') },
    links: links.map(({ href, line }) => ({ href, line: bodyLine + line - 1 })),
  };
}

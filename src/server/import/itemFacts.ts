/** What items say about each other: compared when all have been read (rule: content.check). */
import { plainText } from '../../lib/richText/plainText';
import type { RichNode } from '../../lib/richText/tree';
import { IGNORE_FIELD, type CheckName } from './check/checkNames';
import { findNumbers, weighText } from './check/textFacts';
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
  /** Checks that the file switches off. */
  ignored: CheckName[];
  /** How much the body says, in letters of an alphabet. */
  length: number;
  /** Numbers in the body that every language writes in digits. */
  numbers: string[];
}

export function findItemFacts(
  { fields, bodyLine }: Pick<FrontMatter, 'fields' | 'bodyLine'>,
  links: readonly BodyLink[],
  tree: readonly RichNode[],
): ItemFacts {
  const text = plainText(tree);
  const textsOf = (name: string) => [fields.get(name)?.value ?? []].flat().map(String);
  const lineOf = (name: string) => fields.get(name)?.line ?? 1;
  return {
    categories: textsOf('category'),
    tags: textsOf('tags'),
    lines: { category: lineOf('category'), tags: lineOf('tags') },
    links: links.map(({ href, line }) => ({ href, line: bodyLine + line - 1 })),
    ignored: textsOf(IGNORE_FIELD) as CheckName[],
    length: weighText(text),
    numbers: findNumbers(text),
  };
}

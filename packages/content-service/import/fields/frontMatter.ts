/** Splits a content file and parses its front matter field by field, each with its line number. */
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Scalar,
} from 'yaml';
import { ContentFault } from '../importProblem';
import { explainYaml } from './explainYaml';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';
import { joinFolds } from '../japaneseLines';

export interface FrontMatter {
  fields: ReadonlyMap<string, FrontMatterField>;
  /** The Markdown below the front matter, and its first line. */
  body: string;
  bodyLine: number;
}

/** A field of the front matter. */
export interface FrontMatterField {
  value: unknown;
  /** The value's first line in the whole file, from 1. */
  line: number;
  /** The value with texts in place of numbers and truth values, as they are written. */
  texts?: unknown;
  /** The rest of the line after the colon, where the value has only one. */
  written?: string;
  /** A sign that begins a comment, an anchor or a tag of YAML, which is in no value. */
  cut?: '#' | '&' | '!';
}

const FENCE = /^---[ \t]*$/;

/** Parses a decoded file; throws a fault of the front matter as a whole. */
export function readFrontMatter(text: string, limits: ContentLimits = CONTENT_LIMITS): FrontMatter {
  const lines = text.split('\n');
  const end = FENCE.test(lines[0] ?? '') ? lines.findIndex((line, at) => at > 0 && FENCE.test(line)) : -1;
  if (end < 0)
    throw new ContentFault('has no front matter (a block between two lines of three hyphens at the top)', {
      line: 1,
    });
  const yaml = lines.slice(1, end).join('\n');
  const { frontMatterLength } = limits;
  if (yaml.length > frontMatterLength)
    throw new ContentFault(`has ${yaml.length} characters of front matter, more than ${frontMatterLength}`, {
      line: 1,
    });
  return { fields: readFields(yaml), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}

const TOO_DEEP = 'front matter is nested too deeply';

/** The parser recurses; it catches its own overflow of the stack only in parts. */
function readFields(yaml: string): Map<string, FrontMatterField> {
  try {
    return parseFields(yaml);
  } catch (error) {
    throw error instanceof RangeError ? new ContentFault(TOO_DEEP, { line: 2 }) : error;
  }
}

function parseFields(yaml: string): Map<string, FrontMatterField> {
  const counter = new LineCounter();
  const lineOf = (offset: number | undefined) => counter.linePos(offset ?? 0).line + 1;
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const { contents, errors } = document;
  if (errors.some(({ message }) => message.includes('call stack')))
    throw new ContentFault(TOO_DEEP, { line: 2 });
  if (errors.length > 0 || (contents !== null && !isMap(contents)))
    throw explainYaml(yaml, lineOf(errors[0]?.pos[0]));
  if (contents === null) return new Map();
  refuseBombs(document, lineOf);
  return new Map(
    contents.items.map(({ key, value }) => {
      const { value: name, range } = key as Scalar;
      return [String(name), { ...readField(value, document, yaml, range?.[1]), line: lineOf(range?.[0]) }];
    }),
  );
}

/** Aliases to aliases, and keys that are maps with such keys, expand to billions of characters in a few lines. */
function refuseBombs(document: Document, lineOf: (offset: number | undefined) => number): void {
  visit(document, {
    Alias(_key, { source, range }) {
      throw new ContentFault(`a text that begins with "*" must stand in quotes: "*${source}"`, {
        line: lineOf(range?.[0]),
      });
    },
    Pair(_key, { key }) {
      if (isScalar(key)) return;
      const line = lineOf(isNode(key) ? key.range?.[0] : undefined);
      throw new ContentFault('front matter must have plain names before its colons', { line });
    },
  });
}

/** @param keyEnd where the field's name ends in the front matter */
function readField(
  node: unknown,
  document: Document,
  yaml: string,
  keyEnd = 0,
): Omit<FrontMatterField, 'line'> {
  const value = valueOf(node, document, yaml);
  const [first = '', next] = yaml.slice(keyEnd).split('\n', 2);
  const cut = findCut(node);
  const isOneLine = next === undefined || !/^[\s-]/.test(next);
  return {
    value,
    texts: writtenValue(node) ?? value,
    ...(isOneLine && { written: first.replace(/^\s*:/, '').trim() }),
    ...(cut && { cut }),
  };
}

function valueOf(node: unknown, document: Document, yaml: string): unknown {
  if (isScalar(node)) return joinFolds(node, yaml);
  return isNode(node) ? (node.toJS(document) as unknown) : null;
}

/** Plain numbers and truth values as written; `undefined` for a value without them. */
function writtenValue(node: unknown): unknown {
  if (isSeq(node))
    return node.items.map((item) => writtenValue(item) ?? (isScalar(item) ? item.value : undefined));
  const isOther = isScalar(node) && (typeof node.value === 'number' || typeof node.value === 'boolean');
  return isOther ? node.source : undefined;
}

/** The first comment, anchor or tag in a value. What follows a text in quotes is meant as a comment. */
function findCut(node: unknown): FrontMatterField['cut'] {
  let found: FrontMatterField['cut'];
  if (isNode(node))
    visit(node, {
      Node(_key, part) {
        const isQuoted = isScalar(part) && String(part.type).startsWith('QUOTE');
        if (part.comment !== undefined && !isQuoted) found = '#';
        else if ('anchor' in part && part.anchor !== undefined) found = '&';
        else if (part.tag !== undefined) found = '!';
        return found && visit.BREAK;
      },
    });
  return found;
}

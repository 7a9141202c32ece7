import { isNode, isScalar, isSeq, visit, type Document } from 'yaml';
import { joinFolds } from './joinFolds';

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

/** @param keyEnd where the field's name ends in the front matter */
export function readField(
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

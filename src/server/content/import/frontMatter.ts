/** Splits a content file and parses its front matter field by field, each with its line number. */
import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml';

/** One field's value and its first line, counted from 1 in the whole file. */
export interface FrontMatterField {
  value: unknown;
  line: number;
}

export interface FrontMatter {
  fields: ReadonlyMap<string, FrontMatterField>;
  /** The Markdown below the front matter, and its first line. */
  body: string;
  bodyLine: number;
}

export interface FrontMatterFault {
  line: number;
  message: string;
}

/** Parses a file; a fault of the front matter as a whole is returned. */
export function readFrontMatter(source: string): FrontMatter | FrontMatterFault {
  const text = source.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const [whole, yaml = ''] = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined)
    return {
      line: 1,
      message: 'has no front matter (a block between two lines of three hyphens at the top)',
    };
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number | undefined) => counter.linePos(offset ?? 0).line + 1;
  const [error] = document.errors;
  if (error) return { line: lineAt(error.pos[0]), message: `front matter is not YAML: ${error.message}` };
  const fields = readFields(document, lineAt);
  if (!fields) return { line: 2, message: 'front matter must be lines of "field: value"' };
  return { fields, body: text.slice(whole.length), bodyLine: whole.split('\n').length };
}

function readFields(
  { contents }: Document,
  lineAt: (offset: number | undefined) => number,
): Map<string, FrontMatterField> | undefined {
  if (contents === null) return new Map();
  if (!isMap(contents)) return undefined;
  const values = contents.toJSON() as Record<string, unknown>;
  return new Map(
    contents.items.map(({ key }) => {
      const name = isScalar(key) ? String(key.value) : String(key);
      const offset = isScalar(key) ? key.range?.[0] : undefined;
      return [name, { value: values[name], line: lineAt(offset) }];
    }),
  );
}

import type { Collection } from '../../../contract/collections';
import type { FieldWarning } from '../importProblem';
import { toInstant } from './dates';
import { allowedFields, frontMatterKind, requiredFields } from './fieldRules';
import type { FrontMatterField } from './frontMatter';
import { quote } from './explainYaml';

/**
 * The fields as their editor means them: texts instead of numbers, truth values and lists that YAML reads, instants
 * instead of dates, and no optional fields without a value. Warns where YAML drops a part of a text, or reads another
 * value than the one that is written.
 */
export function settleFields(
  collection: Collection,
  fields: ReadonlyMap<string, FrontMatterField>,
): { fields: Map<string, FrontMatterField>; warnings: FieldWarning[] } {
  const settled = new Map<string, FrontMatterField>();
  const warnings: FieldWarning[] = [];
  const required = requiredFields(collection);
  const known = allowedFields(collection);
  for (const [name, field] of fields) {
    const { line } = field;
    const value = known.includes(name) ? settledValue(collection, name, field) : field.value;
    for (const message of known.includes(name) ? misreadings(collection, name, field, value) : [])
      warnings.push({ line, field: name, message, lint: 'warning', check: 'read-by-yaml' });
    if (value !== null || required.includes(name) || !known.includes(name))
      settled.set(name, { ...field, value });
  }
  return { fields: settled, warnings };
}

function settledValue(
  collection: Collection,
  name: string,
  { value, texts = value, written }: FrontMatterField,
): unknown {
  const kind = frontMatterKind(collection, name);
  if (value === null || kind === 'flag' || kind === 'other') return value;
  if (kind === 'date') return (typeof value === 'string' ? toInstant(value) : undefined) ?? value;
  const isOwn = typeof texts === 'string' || (Array.isArray(texts) && kind !== 'text');
  return isOwn ? texts : (written ?? value);
}

function* misreadings(
  collection: Collection,
  name: string,
  { value, written = '', cut }: FrontMatterField,
  settled: unknown,
): Generator<string> {
  const kind = frontMatterKind(collection, name);
  if (kind === 'flag' || kind === 'date' || kind === 'other') return;
  const isList = kind !== 'text' && written.startsWith('[');
  const right = written === '' || isList ? 'put the text in quotes' : `write ${name}: ${quote(written)}`;
  if (cut) yield `is without the part that begins with "${cut}": ${right}, or leave that part out`;
  else if (typeof value !== typeof settled && name !== 'id')
    yield `is ${kindOf(value)} for other programs: ${right}`;
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? 'true or false' : 'a list';
}

import type { Collection } from '../../../contract/collections';
import { findTextMistakes } from '../check/lintBody';
import { lineAt } from '../files/decodeText';
import type { FieldWarning, ImportProblem } from '../importProblem';
import { allowedFields, findFieldFault, requiredFields } from './fieldRules';
import type { FrontMatter } from './frontMatter';
import { scheduleFaults } from './schedule';
import { isTemplateText } from './templateTexts';

type FieldProblem = Omit<ImportProblem, 'file'>;

/** What is wrong with the fields of a file; without `kept` the item is left out. */
export function* fieldProblems(
  collection: Collection,
  { fields }: Pick<FrontMatter, 'fields'>,
): Generator<FieldProblem> {
  const allowed = allowedFields(collection);
  let isValid = true;
  for (const [name, { value, line }] of fields) {
    const known = allowed.includes(name);
    const message = known ? findFieldFault(collection, name, value) : `${collection} has no such field`;
    if (message === undefined) continue;
    if (known) isValid = false;
    yield { line, field: name, message, kept: !known };
  }
  for (const name of requiredFields(collection))
    if (!fields.has(name)) yield { line: 1, field: name, message: 'is missing', kept: false };
  if (isValid) for (const fault of scheduleFaults(fields)) yield { ...fault, kept: false };
}

/** What is likely not meant in the texts of the front matter, and texts that were never written. */
export function* textMistakes({ fields, body, bodyLine }: FrontMatter): Generator<FieldWarning> {
  for (const [field, { value, line }] of fields)
    for (const text of [value].flat())
      if (typeof text === 'string' && !NAMES.has(field))
        for (const mistake of findTextMistakes(text)) yield { line, field, lint: 'warning', ...mistake };
  // In a draft they are still to come.
  if (fields.get('draft')?.value === true) return;
  const texts = [...fields].map(([field, { value, line }]) => ({ field, value, line }));
  const start = bodyLine + lineAt(body, Math.max(0, body.search(/\S/))) - 1;
  for (const { field, value, line } of [...texts, { field: 'body', value: body, line: start }])
    if (isTemplateText(value))
      yield { line, field, message: 'is still the text of the template', lint: 'warning', check: 'template' };
}

/** Fields for names and addresses, which nobody reads. */
const NAMES = new Set(['id', 'link', 'thumbnail']);

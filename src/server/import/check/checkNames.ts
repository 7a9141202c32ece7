/** What is likely not meant, by the name under which a file's front matter switches it off: `ignore: [link-text]`. */
export const CHECKS = [
  'address-touches-letters',
  'alt-text',
  'control-character',
  'half-width-kana',
  'heading-level',
  'left-marks',
  'link-text',
  'lone-number',
  'mixed-quotes',
  'picture-form',
  'picture-metadata',
  'picture-name',
  'picture-size',
  'read-by-yaml',
  'removed-html',
  'short-text',
  'spaces',
  'spelling',
  'template',
  'translation',
] as const;

export type CheckName = (typeof CHECKS)[number];

/** The field of the front matter that names checks. */
export const IGNORE_FIELD = 'ignore';

/** The fault of that field's value, as a sentence. */
export function ignoreFault(value: unknown): string | undefined {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const areKnown = Array.isArray(value) && names.every((name) => CHECKS.some((check) => check === name));
  return areKnown ? undefined : `must be a list of checks: [${CHECKS.join(', ')}]`;
}

/** A text as a value of the front matter, in quotes that hold it as it is. */
export function quote(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? `"${text.replace(/["\\]/g, '\\$&')}"` : `'${text}'`;
}

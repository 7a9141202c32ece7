import type { Reference } from './references';

/** The Markdown with other text in place of references; those for which `change` returns nothing stay. */
export function rewrite(
  markdown: string,
  references: readonly Reference[],
  change: (reference: Reference) => string | undefined,
): string {
  const starts = lineStarts(markdown);
  const taken = new Set<number>();
  const edits: { at: number; end: number; text: string }[] = [];
  for (const reference of references) {
    const place = findPlace(markdown, reference.written, starts[reference.line] ?? 0, taken);
    if (!place) continue;
    taken.add(place.at);
    const text = change(reference);
    if (text !== undefined) edits.push({ ...place, text });
  }
  let result = '';
  let at = 0;
  for (const { at: start, end, text } of edits.sort((one, other) => one.at - other.at)) {
    // Inside of another one, which was changed as a whole.
    if (start < at) continue;
    result += markdown.slice(at, start) + text;
    at = end;
  }
  return result + markdown.slice(at);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Cells of a table have their bars escaped. */
function findPlace(text: string, reference: string, from: number, taken: ReadonlySet<number>) {
  for (const written of [reference, reference.replaceAll('|', String.raw`\|`)]) {
    let at = text.indexOf(written, from);
    while (taken.has(at)) at = text.indexOf(written, at + 1);
    if (at >= 0) return { at, end: at + written.length };
  }
  return undefined;
}

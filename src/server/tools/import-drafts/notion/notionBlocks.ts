/** Blocks that Notion writes as HTML, as this site's Markdown has them. */
import { mapLines } from '../body/codeLines';

/** A callout becomes a quote, and the text of a toggle is Markdown again. */
export function convertNotionBlocks(markdown: string): string {
  let callout: string[] | undefined;
  const converted = mapLines(markdown, (line) => {
    const [, start] = /^<aside>(.*)$/.exec(line) ?? [];
    if (start !== undefined) {
      callout = [start];
      return [];
    }
    if (callout) {
      const [last = '', rest] = line.split('</aside>', 2);
      callout.push(last);
      if (rest === undefined) return [];
      const quote = quoted(callout);
      callout = undefined;
      return ['', ...quote, '', rest];
    }
    if (/<\/summary>\s*$/.test(line)) return [line, ''];
    return /^\s*<\/details>\s*$/.test(line) ? ['', line, ''] : [line];
  });
  // One without an end goes on to the end of the page.
  return callout ? [converted, '', ...quoted(callout)].join('\n') : converted;
}

const quoted = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd());

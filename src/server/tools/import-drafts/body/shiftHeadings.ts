import { bodyTokens } from './references';

/** A page's title is its only first-level heading: where a body has others, all its headings move down a level. */
export function shiftHeadings(markdown: string): string {
  const headings = bodyTokens(markdown).filter(({ type, map }) => type === 'heading_open' && map !== null);
  if (!headings.some(({ tag }) => tag === 'h1')) return markdown;
  const lines: (string | undefined)[] = markdown.split('\n');
  for (const { map, markup, tag } of headings) {
    const [start, end] = map ?? [0, 0];
    const line = lines[start] ?? '';
    if (markup.startsWith('#')) lines[start] = line.replace(/#{1,5}(?!#)/, '#$&');
    // Underlined headings of several lines stay as they are.
    else if (end - start === 2) {
      lines[start] = `${tag === 'h1' ? '##' : '###'} ${line.trim()}`;
      lines[start + 1] = undefined;
    }
  }
  return lines.filter((line) => line !== undefined).join('\n');
}

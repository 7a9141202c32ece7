/** Lines of Markdown, each with whether it belongs to a fenced block of code. */
export function* codeLines(markdown: string): Generator<{ line: string; isCode: boolean }> {
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? [];
    const isCode = fence !== '' || mark !== '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    yield { line, isCode };
  }
}

/** The Markdown with other lines outside of code: none, one or several for each. */
export function mapLines(markdown: string, change: (line: string) => string[]): string {
  const lines: string[] = [];
  for (const { line, isCode } of codeLines(markdown)) lines.push(...(isCode ? [line] : change(line)));
  return lines.join('\n');
}

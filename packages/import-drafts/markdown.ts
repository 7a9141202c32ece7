/** Parts of Markdown that the readers of exports and the makers of drafts have in common. */
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

/** A picture in Markdown. @param name of its file, or its address */
export function pictureMarkdown(name: string, alt: string, caption: string): string {
  const title = caption.trim() === '' ? '' : ` "${caption.trim().replace(/["\\]/g, String.raw`\$&`)}"`;
  const target = /[\s()<>]/.test(name) ? `<${name.replace(/[<>\n]/g, encodeURIComponent)}>` : name;
  return `![${oneLineText(alt)}](${target}${title})`;
}

const oneLineText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, String.raw`\$&`);

/** An address with its letters instead of percent signs; as it is where they stand for none. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The name of the file at an address. */
export const fileNameIn = (address: string): string =>
  decodeAddress(address.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .at(-1) ?? '';

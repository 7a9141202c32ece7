/** The first characters of a heading's lines, by character boxes; works in every engine. */

/** No line of Japanese begins with these (JLREQ, strict): marks, small kana, what closes. */
const NEVER_FIRST = 'ー、。，．・：；？！’”）」』】〉》〕ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々';

export interface HeadingLines {
  text: string;
  lines: string[];
  /** The phrases in which a line breaks: each phrase is its own text node. */
  broken: string[];
}

/** Runs in the page: the lines of each heading that is seen, as they are broken there. */
export function readHeadingLines(): HeadingLines[] {
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const { width } = heading.getBoundingClientRect();
    if (width < 2 || heading.closest('[hidden], [inert]')) return [];
    const lines: string[] = [];
    const broken: string[] = [];
    let bottom = -Infinity;
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement?.closest('.visually-hidden, svg')) continue;
      for (let at = 0; at < node.data.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        if (!box || box.width === 0) continue;
        // Half a line lower than the last character's line: a new line.
        if (box.top + box.height / 2 > bottom) {
          lines.push('');
          if (at > 0) broken.push(node.data);
          bottom = box.bottom;
        }
        lines.push(`${lines.pop() ?? ''}${node.data[at]}`);
      }
    }
    return [{ text: heading.textContent ?? '', lines, broken }];
  });
}

/** Headings with a line that starts with a forbidden character, or that contains only the last character of a word. */
export function badLines(headings: readonly HeadingLines[]): string[] {
  return headings
    .filter(({ lines }) =>
      lines.some(
        (line, index) =>
          NEVER_FIRST.includes(line.trim()[0] ?? ' ') || (index > 0 && /^.?[、。]$/.test(line.trim())),
      ),
    )
    .map(({ lines }) => lines.join(' / '));
}

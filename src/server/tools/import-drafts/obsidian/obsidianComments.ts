const MARK = /^[ \t]*(`{3,}|~{3,})|`+|%%/gm;

/** Without `%%comments%%`, which Obsidian does not show; in code they stay. */
export function dropComments(markdown: string): string {
  let result = '';
  let kept = 0;
  MARK.lastIndex = 0;
  for (let found = MARK.exec(markdown); found; found = MARK.exec(markdown)) {
    const [mark, fence] = found;
    const end = fence === undefined ? endOf(markdown, mark) : endOfFence(markdown, fence);
    if (mark === '%%' && end !== undefined) {
      result += markdown.slice(kept, found.index);
      kept = end;
    }
    if (end !== undefined) MARK.lastIndex = end;
  }
  MARK.lastIndex = 0;
  return result + markdown.slice(kept);

  function endOf(text: string, mark: string): number | undefined {
    const at = text.indexOf(mark, MARK.lastIndex);
    return at < 0 ? undefined : at + mark.length;
  }

  /** Code without an end goes on to the end of the text. */
  function endOfFence(text: string, fence: string): number {
    const at = text.indexOf(`\n${fence}`, MARK.lastIndex);
    return at < 0 ? text.length : at + fence.length + 1;
  }
}

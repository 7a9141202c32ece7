const ADDRESS = /https?:\/\/\S+/g;
/** What Turndown leaves would become HTML, an entity or struck-out text. */
const LEFT = /<|&(?=[a-z#])|~(?=~)/gi;

/** Text as Markdown that shows it as it is; addresses stay whole. @param escape as Turndown does */
export function escapeText(text: string, escape: (text: string) => string): string {
  const escapeSigns = (part: string) => escape(part).replace(LEFT, String.raw`\$&`);
  let result = '';
  let at = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    result += escapeSigns(text.slice(at, index)) + address;
    at = index + address.length;
  }
  return result + escapeSigns(text.slice(at));
}

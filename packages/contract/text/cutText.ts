/** Truncates a text to `length` UTF-16 units without splitting a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const code = text.charCodeAt(length - 1);
  const splitsPair = code >= 0xd800 && code <= 0xdbff;
  return text.slice(0, splitsPair ? length - 1 : length);
}

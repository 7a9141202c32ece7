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

/** Raster formats, by their first bytes: what a server or a name calls them does not count. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/** `undefined` for anything else: a drawing (SVG) may hold scripts and load files, and libraries read far more formats. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  if (/^[^]{4}ftyp(?:[^]{8})?[^]*?avi[fs]/.test(head)) return 'avif';
  return /^GIF8[79]a/.test(head) ? 'gif' : undefined;
}

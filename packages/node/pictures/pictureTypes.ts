/** The kinds of pictures that the site has. */

/** Raster formats by sharp's name; no SVG but that of an act, because it may contain scripts. */
export const FORMATS: Readonly<Record<string, { extension: string; type: string }>> = {
  webp: { extension: 'webp', type: 'image/webp' },
  png: { extension: 'png', type: 'image/png' },
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  heif: { extension: 'avif', type: 'image/avif' },
  gif: { extension: 'gif', type: 'image/gif' },
};
export const ACT_TYPE = 'image/svg+xml';
/** Media types by the endings of pictures' names. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(FORMATS).map(({ extension, type }) => [extension, type])),
  svg: ACT_TYPE,
};

import Negotiator from 'negotiator';

/** Formats of a smaller picture, the smallest first. */
const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * The formats that a browser accepts, by its `Accept`, the smallest first. AVIF and WebP must be named: a wildcard
 * may come from an old browser, or from a program that displays nothing.
 */
export function acceptedFormats(accept: string | undefined): PictureFormat[] {
  const types = new Negotiator({ headers: { accept } }).mediaTypes().map((type) => type.toLowerCase());
  return PICTURE_FORMATS.filter((format) => format === 'jpeg' || types.includes(`image/${format}`));
}

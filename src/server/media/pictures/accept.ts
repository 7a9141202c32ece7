/** Formats of a smaller picture, the smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * The formats that a browser takes, by its `Accept`, the wanted one first. AVIF and WebP must be named: whoever takes
 * anything may be an old browser, or a program that shows pictures to nobody.
 */
export function acceptedFormats(accept: string | undefined): PictureFormat[] {
  const quality = new Map<string, number>();
  for (const entry of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    quality.set(type, given === undefined ? 1 : Number(given) || 0);
  }
  const named = PICTURE_FORMATS.filter(
    (format) => format !== 'jpeg' && (quality.get(`image/${format}`) ?? 0) > 0,
  );
  named.sort((one, other) => quality.get(`image/${other}`)! - quality.get(`image/${one}`)!);
  return [...named, 'jpeg'];
}

import type { Item } from '../schemas';

/**
 * An item whose root-relative pictures lead to its own service: on a page of another origin they would be looked for there
 * (rule: address.pictures-of-another-service).
 */
export function absolutePictures<I extends Item>(item: I, serviceOrigin: string): I {
  const thumbnail = item.thumbnail.map((image) =>
    image.fullUrl.startsWith('/') ? { ...image, fullUrl: serviceOrigin + image.fullUrl } : image,
  );
  const body = item.body?.replace(/\bsrc=(["'])\/(?!\/)/g, `src=$1${serviceOrigin}/`);
  return { ...item, thumbnail, ...(body !== undefined && { body }) };
}

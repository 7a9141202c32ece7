import { toElement, type RichNode } from '../../lib/richText/tree';
import type { Item } from '../schemas';

/**
 * An item whose root-relative pictures lead to its own service: a page of another origin would request them from
 * itself (rule: address.pictures-of-another-service).
 */
export function absolutePictures<I extends Item>(item: I, serviceOrigin: string): I {
  const absolute = (address: string) => (address.startsWith('/') ? serviceOrigin + address : address);
  const thumbnail = item.thumbnail.map(({ act, ...image }) => ({
    ...image,
    fullUrl: absolute(image.fullUrl),
    ...(act !== undefined && { act: absolute(act) }),
  }));
  const body = item.body?.map((node) => absoluteSources(node, serviceOrigin));
  return { ...item, thumbnail, ...(body && { body }) };
}

function absoluteSources(node: RichNode, serviceOrigin: string): RichNode {
  if (typeof node === 'string') return node;
  const [tag, children = [], attributes = {}] = node;
  const { src } = attributes;
  return toElement(
    tag,
    children.map((child) => absoluteSources(child, serviceOrigin)),
    src?.startsWith('/') ? { ...attributes, src: serviceOrigin + src } : attributes,
  );
}

import { fnv1a } from '../pseudoRandom';

/**
 * The address of the picture for links to a page. Its title is part of it: where people share links, a picture is kept
 * by its address for long (rule: found.social-picture).
 */
export const socialPicture = (path: string, title: string) =>
  `/social/${(fnv1a(title) >>> 0).toString(36)}${path}.png`;

import type common from './ja/common.json';
import type home from './ja/home.json';
import type notFound from './ja/notFound.json';

/** Message namespaces; Japanese is the source from which the keys are typed. */
export interface Messages {
  common: typeof common;
  home: typeof home;
  notFound: typeof notFound;
}

export type Namespace = keyof Messages;

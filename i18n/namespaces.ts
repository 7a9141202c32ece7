import type shell from './ja/shell.json';
import type home from './ja/home.json';
import type notFound from './ja/notFound.json';

/** Message namespaces; Japanese is the source from which the keys are typed. */
export interface Messages {
  shell: typeof shell;
  home: typeof home;
  notFound: typeof notFound;
}

export type Namespace = keyof Messages;

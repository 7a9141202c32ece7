import type offline from './ja/offline.json';
import type shell from './ja/shell.json';

/**
 * Message namespaces. Keys are typed from the Japanese files, the source language. Each page adds its own
 * (`src/pages/<page>/<page>Route.ts`).
 */
export interface NamespaceMessages {
  offline: typeof offline;
  shell: typeof shell;
}

export type Namespace = keyof NamespaceMessages;

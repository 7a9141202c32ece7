/**
 * The methods of each path of the service, for 405, `Allow` and preflights: Fastify's router only knows "not found".
 */
import { COLLECTIONS } from '../../../contract/collections';
import { SEARCH_CALL } from '../../../contract/schemas';

const READ = ['GET', 'HEAD', 'OPTIONS'];
const items = `/collections/(?:${COLLECTIONS.join('|')})/items`;

const PATHS: readonly { path: RegExp; methods: readonly string[] }[] = [
  { path: new RegExp(`^${items}/${SEARCH_CALL}$`), methods: ['POST', 'OPTIONS'] },
  { path: new RegExp(`^${items}(?:/[^/]+(?:/locales|/neighbours)?)?$`), methods: READ },
  { path: new RegExp(`^${items.replace(/items$/, 'categories')}$`), methods: READ },
  { path: /^\/media\/[^/]+$/, methods: READ },
  { path: /^\/(?:openapi\.json|health)$/, methods: READ },
];

/** Methods of a path below the service's prefix, without query; `undefined` if there is no such path. */
export function findAllowedMethods(path: string): readonly string[] | undefined {
  return PATHS.find((known) => known.path.test(path))?.methods;
}

import { createHash } from 'node:crypto';
import path from 'node:path';

const LENGTH = 4;
const owners = new Map<string, string>();

/**
 * A CSS Module's class name in the production build, equal in browser and server: a few letters of a hash. Short, since
 * class names count in home's first script. Throws on a collision.
 */
export function className(file: string, localName: string): string {
  const owner = `${path.relative('.', file)} .${localName}`;
  const hash = createHash('sha256').update(owner).digest('base64url').slice(0, LENGTH);
  const name = /^[a-z]/i.test(hash) ? hash : `_${hash}`;
  const other = owners.get(name) ?? owner;
  if (other !== owner) throw new Error(`${other} and ${owner} have one class name: rename one of them`);
  owners.set(name, owner);
  return name;
}

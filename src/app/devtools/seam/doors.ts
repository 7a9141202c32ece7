/** Methods of ports by their names, and of what kind each is. */
import { WORLD_METHODS, type MethodKind } from '../../../world/methodKinds';

/** A method of a port, by its name in `World`: `contentApi.getList`, `screen.scroll.toTop`, `nextTask`. */
export type Door = string;

type Kinds = MethodKind | { [name: string]: Kinds };

export function methodKindOf(door: Door): MethodKind | undefined {
  let kinds: Kinds | undefined = WORLD_METHODS;
  for (const name of door.split('.')) kinds = typeof kinds === 'object' ? kinds[name] : undefined;
  return typeof kinds === 'string' ? kinds : undefined;
}

export function isChannel(door: Door): boolean {
  const kind = methodKindOf(door);
  return kind === 'facts' || kind === 'gestures';
}

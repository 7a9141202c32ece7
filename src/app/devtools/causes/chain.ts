/** Reads the log of causes backwards, and as a tree. */
import type { Cause, CauseLog } from './causeLog';

/** The sagas around a record, the innermost first. */
export function sagasOf(log: CauseLog, { parent }: Cause): Cause[] {
  const around: Cause[] = [];
  for (let saga = log.get(parent); saga; saga = log.get(saga.parent)) {
    if (saga.kind === 'saga' && saga.name) around.push(saga);
  }
  return around;
}

/** From a record back to what came from outside: an action, the answer before it, the action before that… */
export function causesOf(log: CauseLog, from: Cause): Cause[] {
  const chain: Cause[] = [];
  for (let cause: Cause | undefined = from; cause; cause = log.get(cause.cause)) chain.push(cause);
  return chain;
}

export interface CauseTree extends Cause {
  children: CauseTree[];
}

const isShown = ({ kind, name }: Cause) => kind !== 'group' && kind !== 'take' && name !== '';

/** What followed from a record. A saga stands below what it went on from, and its effects below it. */
export function treeOf(log: CauseLog, root: Cause): CauseTree {
  const trees = new Map<number, CauseTree>([[root.id, { ...root, children: [] }]]);
  const shownParent = (record: Cause): Cause | undefined => {
    const parent = log.get(record.parent);
    return !parent || isShown(parent) ? parent : shownParent(parent);
  };
  const records = log.all().filter((record) => isShown(record) && record.id !== root.id);
  for (const record of records) {
    const parent = shownParent(record);
    const isNested = parent && parent.cause === record.cause && trees.has(parent.id);
    const above = trees.get((isNested ? parent.id : record.cause) ?? NaN);
    if (!above) continue;
    const tree = { ...record, children: [] };
    trees.set(record.id, tree);
    above.children.push(tree);
  }
  return trees.get(root.id) as CauseTree;
}

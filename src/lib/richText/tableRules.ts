/** The HTML standard's insertion modes for tables. Each handles a tag, or returns which mode should. */
import type { Building } from './bodyRules';
import { ROW_GROUPS, TABLE_SCOPE, type Mode, type DraftElement } from './draftTree';

type Attributes = DraftElement['attributes'];
/** `again`: the mode has changed, so process the tag again; `body`: not part of a table. */
export type Taken = 'done' | 'again' | 'body';

const setOf = (...tags: string[]): ReadonlySet<string> => new Set(tags);
const CELLS = setOf('td', 'th');
const TABLE_CONTEXT = setOf('table');
const GROUP_CONTEXT = ROW_GROUPS;
const ROW_CONTEXT = setOf('tr');
const PARTS = setOf('caption', 'tbody', 'tfoot', 'thead', 'tr', 'td', 'th');

function opens(
  { tree }: Building,
  context: ReadonlySet<string>,
  tag: string,
  attributes: Attributes,
  mode: Mode,
): Taken {
  tree.clearTo(context);
  tree.insert(tag, attributes);
  tree.mode = mode;
  return 'done';
}

/** Pops the open elements down to `context`, closes that part and switches the mode. */
function leaves({ tree }: Building, context: ReadonlySet<string>, mode: Mode): void {
  tree.clearTo(context);
  tree.open.pop();
  tree.mode = mode;
}

function leavesCell({ tree, formatting }: Building, tags: string | ReadonlySet<string>, mode: Mode): void {
  tree.closeImplied();
  tree.popUntil(tags);
  formatting.clearToMarker();
  tree.mode = mode;
}

function closeTable({ tree }: Building): void {
  tree.popUntil('table');
  tree.resetMode();
}

type Start = (building: Building, tag: string, attributes: Attributes) => Taken;
type End = (building: Building, tag: string) => Taken;

export const START: Readonly<Record<Mode, Start>> = {
  body: () => 'body',
  table(building, tag, attributes) {
    if (tag === 'table') {
      closeTable(building);
      return 'again';
    }
    if (!PARTS.has(tag)) return 'body';
    if (tag === 'caption') {
      building.formatting.addMarker();
      return opens(building, TABLE_CONTEXT, tag, attributes, 'caption');
    }
    if (ROW_GROUPS.has(tag)) return opens(building, TABLE_CONTEXT, tag, attributes, 'tableBody');
    opens(building, TABLE_CONTEXT, 'tbody', {}, 'tableBody');
    return 'again';
  },
  tableBody(building, tag, attributes) {
    if (tag === 'tr') return opens(building, GROUP_CONTEXT, tag, attributes, 'row');
    if (CELLS.has(tag)) {
      opens(building, GROUP_CONTEXT, 'tr', {}, 'row');
      return 'again';
    }
    if (!PARTS.has(tag)) return START.table(building, tag, attributes);
    leaves(building, GROUP_CONTEXT, 'table');
    return 'again';
  },
  row(building, tag, attributes) {
    if (CELLS.has(tag)) {
      opens(building, ROW_CONTEXT, tag, attributes, 'cell');
      building.formatting.addMarker();
      return 'done';
    }
    if (!PARTS.has(tag)) return START.table(building, tag, attributes);
    leaves(building, ROW_CONTEXT, 'tableBody');
    return 'again';
  },
  cell(building, tag) {
    if (!PARTS.has(tag)) return 'body';
    leavesCell(building, CELLS, 'row');
    return 'again';
  },
  caption(building, tag) {
    if (!PARTS.has(tag)) return 'body';
    leavesCell(building, 'caption', 'table');
    return 'again';
  },
};

export const END: Readonly<Record<Mode, End>> = {
  body: () => 'body',
  table(building, tag) {
    if (tag === 'table') closeTable(building);
    return tag === 'table' || PARTS.has(tag) ? 'done' : 'body';
  },
  tableBody(building, tag) {
    if (tag !== 'table' && !ROW_GROUPS.has(tag)) return PARTS.has(tag) ? 'done' : 'body';
    if (tag !== 'table' && !building.tree.inScope(tag, TABLE_SCOPE)) return 'done';
    leaves(building, GROUP_CONTEXT, 'table');
    return tag === 'table' ? 'again' : 'done';
  },
  row(building, tag) {
    if (tag !== 'tr' && tag !== 'table' && !ROW_GROUPS.has(tag)) return PARTS.has(tag) ? 'done' : 'body';
    if (ROW_GROUPS.has(tag) && !building.tree.inScope(tag, TABLE_SCOPE)) return 'done';
    leaves(building, ROW_CONTEXT, 'tableBody');
    return tag === 'tr' ? 'done' : 'again';
  },
  cell(building, tag) {
    const isPart = PARTS.has(tag) || tag === 'table';
    if (!isPart) return 'body';
    if (tag === 'caption' || !building.tree.inScope(tag, TABLE_SCOPE)) return 'done';
    leavesCell(building, CELLS.has(tag) ? tag : CELLS, 'row');
    return CELLS.has(tag) ? 'done' : 'again';
  },
  caption(building, tag) {
    if (tag !== 'caption' && tag !== 'table') return PARTS.has(tag) ? 'done' : 'body';
    leavesCell(building, 'caption', 'table');
    return tag === 'caption' ? 'done' : 'again';
  },
};

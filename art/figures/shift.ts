import type { Draft } from '../../src/lib/shapes/draft';

/** Moves drafts by whole or half modules. */
export function shift(drafts: readonly Draft[], columns: number, rows: number): Draft[] {
  return drafts.map((draft) => ({ ...draft, column: draft.column + columns, row: draft.row + rows }));
}

/** What only decorates; undefined if it cannot be loaded. */
export const loadDecorations = () =>
  import(/* webpackChunkName: "decorations" */ './decorations').catch(() => undefined);

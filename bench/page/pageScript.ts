/** A function as an expression that calls it: tsx compiles functions to call a helper, `__name`, which pages do not have. */
export function asPageScript(script: () => unknown): string {
  return `(() => { const __name = (named) => named; return (${script.toString()})(); })()`;
}

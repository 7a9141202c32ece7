/** How much work a call does: characters read, and array entries visited or moved. No clock is involved. */
export function workOf(run: () => void): number {
  let steps = 0;
  const undo: (() => void)[] = [];

  function count<Owner extends object>(
    owner: Owner,
    name: keyof Owner & string,
    costOf: (self: ArrayLike<unknown>, args: unknown[], result: unknown) => number,
  ): void {
    const original = owner[name] as (...args: unknown[]) => unknown;
    function counted(this: ArrayLike<unknown>, ...args: unknown[]): unknown {
      const { length } = this;
      const result = original.apply(this, args);
      steps += costOf({ length }, args, result);
      return result;
    }
    Object.defineProperty(owner, name, { value: counted, configurable: true, writable: true });
    undo.push(() =>
      Object.defineProperty(owner, name, { value: original, configurable: true, writable: true }),
    );
  }

  count(String.prototype, 'charCodeAt', () => 1);
  count(String.prototype, 'slice', (_self, _args, result) => (result as string).length);
  count(String.prototype, 'replaceAll', ({ length }) => length);
  count(String.prototype, 'replace', ({ length }) => length);
  count(RegExp.prototype, 'test', (_self, [text]) => (text as string).length);
  for (const name of ['map', 'flatMap', 'filter', 'find', 'some', 'every'] as const) {
    count(Array.prototype, name, ({ length }) => length);
  }
  for (const name of ['includes', 'indexOf', 'findLast'] as const) {
    count(Array.prototype, name, ({ length }) => length);
  }
  // Both only touch the end of an array.
  count(Array.prototype, 'lastIndexOf', ({ length }, _args, at) => length - (at as number));
  count(Array.prototype, 'splice', ({ length }, [start]) => length - (start as number) + 1);
  try {
    run();
  } finally {
    for (const restore of undo) restore();
  }
  return steps;
}

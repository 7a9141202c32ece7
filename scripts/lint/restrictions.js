/** What src must not write, for ESLint's `no-restricted-…` rules. */

/** Imports whose failure would be kept. */
export const KEPT_IMPORTS = [
  {
    selector:
      'AssignmentExpression:has(ImportExpression):not(:has(:function ImportExpression, AwaitExpression ImportExpression))',
    message: 'Import through once() (src/lib/once.ts): a failed import must not be kept.',
  },
  {
    selector: "CallExpression[callee.name='lazy'], CallExpression[callee.property.name='lazy']",
    message: 'React.lazy keeps a failed import; see src/components/offline/offline.tsx.',
  },
];

export const BARE_YIELD = {
  selector: 'YieldExpression[delegate=false]',
  message: 'The result of a bare yield has no type: yield* an effect of src/world/effects.ts.',
};

export const DROPPED_EFFECT = {
  selector:
    'ExpressionStatement > CallExpression[callee.name=/^(all|call|cancel|debounce|delay|fork|join|put|race|select|spawn|take(Every|Latest|Maybe)?)$/]',
  message: 'An effect runs only where it is given to yield*.',
};

export const UNTYPED_EFFECTS = {
  name: 'redux-saga/effects',
  message: 'The results of these effects have no type: import those of src/world/effects.ts.',
  allowTypeImports: true,
};

/**
 * A webpack loader that makes a package's unused React components removable. Minifiers treat assignments of
 * `displayName` and calls of `forwardRef`, `memo` and `createContext` as side effects. It removes the former and marks
 * the latter as pure.
 * @param {string} source
 */
export default function shakeable(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace('React3[USE_OPTIMISTIC]', 'React3.useOptimistic')
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1');
}

/**
 * A webpack loader for a package whose unused components no minifier may drop: an assignment of `displayName` and a call of
 * `forwardRef`, `memo` or `createContext` count as effects. It takes the names away and marks the calls as pure.
 * @param {string} source
 */
// eslint-disable-next-line import-x/no-default-export -- webpack reads a loader as the default export
export default function shakeable(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1');
}

/** Contexts of routers that the site does not have; in its own router they are null. */
const ABSENT =
  /\bReact\d*\.useContext\((?:DataRouterContext|DataRouterStateContext|FrameworkContext|RSCRouterContext)\)/g;

/**
 * A webpack loader that makes the router's unused parts removable. Minifiers treat assignments of `displayName` and calls
 * of `forwardRef`, `memo` and `createContext` as side effects. It removes the former and marks the latter as pure, as it
 * does warnings to developers. What `Link`, `NavLink` and `useRoutes` do in a data router or a framework is made
 * unreachable: the site has neither.
 * @param {string} source
 */
export default function shakeable(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace('RenderErrorBoundary.contextType = RSCRouterContext;', '')
    .replace('React3[USE_OPTIMISTIC]', 'React3.useOptimistic')
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^( +)(warning(?:Once)?\()/gm, '$1/* @__PURE__ */ $2')
    .replace(ABSENT, 'null')
    .replace(/, dataRouterOpts\) \{$/gm, ') {')
    .replace(/\bdataRouterOpts\b/g, '(void 0)')
    .replace('isDataRoute ? useNavigateStable() : ', '')
    .replace(
      /let \[(shouldPrefetch), (prefetchRef), (prefetchHandlers)\] = usePrefetchBehavior\([^()]*\);/,
      'const $1 = false, $2 = null, $3 = {};',
    );
}

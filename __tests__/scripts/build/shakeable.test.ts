import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import shakeable from '../../../scripts/build/shakeable.mjs';
import { ROOT } from '../../support/projectFiles';

/** The router's own bundle, as the build reads it. */
function routerSource(): string {
  const folder = join(ROOT, 'node_modules/react-router/dist/development');
  const chunk = readdirSync(folder).find(
    (name) =>
      name.endsWith('.mjs') && readFileSync(join(folder, name), 'utf8').includes('Link.displayName = '),
  );
  if (!chunk) throw new Error('react-router is packed in another form');
  return readFileSync(join(folder, chunk), 'utf8');
}

describe('removing what keeps unused components in a bundle', () => {
  it('removes display names, marks calls as pure and changes nothing else', () => {
    const source = [
      'var Link = React10.forwardRef(render);',
      'Link.displayName = "Link";',
      'Boundary.contextType = Context;',
    ].join('\n');
    expect(shakeable(source)).toBe(
      ['var Link = /* @__PURE__ */ React10.forwardRef(render);', '', 'Boundary.contextType = Context;'].join(
        '\n',
      ),
    );
  });

  it('finds both in the installed router [build.first-script]', () => {
    const source = routerSource();
    const shaken = shakeable(source);
    expect(source.match(/\.displayName = /g)?.length).toBeGreaterThan(5);
    expect(shaken.match(/^\w+\.displayName = /gm)).toBeNull();
    expect(shaken).not.toContain('RenderErrorBoundary.contextType');
    expect(source).toContain('useContext(DataRouterStateContext)');
    expect(shaken).not.toMatch(/useContext\((DataRouter|Framework|RSCRouter)/);
    expect(source.match(/dataRouterOpts/g)?.length).toBeGreaterThan(5);
    expect(shaken).not.toContain('dataRouterOpts');
    expect(shaken).toContain('const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};');
    expect(shaken).toContain('return useNavigateUnstable();');
    expect(shaken.match(/^ +warning\(/gm)).toBeNull();
    expect(shaken.match(/\/\* @__PURE__ \*\/ React\d*\.forwardRef\(/g)?.length).toBeGreaterThan(2);
  });
});

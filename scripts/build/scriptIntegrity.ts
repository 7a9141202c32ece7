import webpack, { type Compiler } from 'webpack';
import { CHUNK_INTEGRITY_ID } from '../../src/server/site/render/buildStats';

/**
 * The chunk loader takes the hash of each script from the document (rule: security.integrity). In the loader itself the
 * hashes would be 2 kB of the first script. The policy counts a script only if it is requested in the mode `cors`.
 */
const CREATE_SCRIPT = `
script = document.createElement('script');
script.crossOrigin = '';
script.integrity = JSON.parse(document.getElementById('${CHUNK_INTEGRITY_ID}').text)[chunkId];
script.src = ${webpack.RuntimeGlobals.createScriptUrl}(url);`;

/** Replaces how webpack's runtime makes a script element. */
export class ScriptIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptIntegrity', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrity',
        () => CREATE_SCRIPT,
      );
    });
  }
}

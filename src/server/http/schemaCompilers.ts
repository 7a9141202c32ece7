import buildAjv from '@fastify/ajv-compiler';
import selectSerializer from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

/**
 * Fastify's own compilers, which compile equal schemas once. Without this, Fastify compiles the schemas of each route: half
 * a second more of the processor at each start.
 */
export function schemaCompilers(): NonNullable<FastifyServerOptions['schemaController']> {
  return {
    compilersFactory: {
      buildValidator: compileOnce(buildAjv()),
      buildSerializer: compileOnce(selectSerializer()),
    },
  };
}

/** For all routes: Fastify asks for a new compiler for each. The options are those of the server. */
function compileOnce<Externals, Options, Route extends { schema?: unknown }, Compiled>(
  build: (externals: Externals, options: Options) => (route: Route) => Compiled,
): typeof build {
  const compiled = new Map<string, Compiled>();
  return (externals, options) => {
    const compile = build(externals, options);
    return (route) => {
      const key = JSON.stringify([externals, route.schema]);
      const known = compiled.get(key) ?? compile(route);
      compiled.set(key, known);
      return known;
    };
  };
}

import { schemaCompilers } from '../../src/server/openFastify';

const { buildSerializer, buildValidator } = schemaCompilers().compilersFactory ?? {};
const route = { method: 'GET', url: '/', httpStatus: '200' };
const text = () => ({ type: 'object', properties: { text: { type: 'string' } } });
const number = () => ({ type: 'object', properties: { number: { type: 'number' } } });

describe('schemaCompilers', () => {
  it('compiles equal schemas of several routes once', () => {
    const serialize = buildSerializer?.({}, {});
    expect(serialize?.({ ...route, schema: text() })).toBe(serialize?.({ ...route, schema: text() }));
    expect(serialize?.({ ...route, schema: text() })({ text: 'a', other: 1 })).toBe('{"text":"a"}');
    expect(serialize?.({ ...route, schema: number() })({ number: 2 })).toBe('{"number":2}');
  });

  it('compiles them once for all compilers that Fastify asks for, one for each route', () => {
    const compile = (externals: object) => buildSerializer?.(externals, {})({ ...route, schema: named });
    const named = { $ref: 'named#' };
    const externals = () => ({ named: { $id: 'named', ...text() } });
    expect(compile(externals())).toBe(compile(externals()));
    expect(compile(externals())?.({ text: 'a', number: 2 })).toBe('{"text":"a"}');
    expect(compile({ named: { $id: 'named', ...number() } })?.({ text: 'a', number: 2 })).toBe(
      '{"number":2}',
    );
    const validate = () => buildValidator?.({}, { customOptions: {} })({ ...route, schema: text() });
    expect(validate()).toBe(validate());
  });

  it('keeps the validators of different schemas apart', () => {
    const validate = buildValidator?.({}, { customOptions: {} });
    const routeOf = (schema: object) => ({ ...route, schema });
    expect(validate?.(routeOf(text()))).toBe(validate?.(routeOf(text())));
    expect(validate?.(routeOf(text()))?.({ text: {} })).toBe(false);
    expect(validate?.(routeOf(number()))?.({ number: 1 })).toBe(true);
  });
});

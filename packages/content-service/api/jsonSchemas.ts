/** The contract's schemas: requests are checked by them, and `/openapi.json` shows them as JSON Schema. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchemaCompiler } from 'fastify';
import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { ServiceProblem } from './problems';
import { ITEM_SCHEMAS } from '@hibari/contract/schemas';
import {
  articleListSchema,
  articleNeighboursSchema,
  categoriesSchema,
  editionHeadersSchema,
  healthSchema,
  listQuerySchema,
  localeQuerySchema,
  localesSchema,
  problemSchema,
  projectAnswerSchema,
  projectListSchema,
  projectNeighboursSchema,
  searchBodySchema,
} from '@hibari/contract/serviceSchemas';

/** The contract's schema of each JSON Schema. */
const contractOf = new WeakMap<object, GenericSchema>();

/** A schema without `$schema`, which OpenAPI's components do not have. */
function jsonSchema(schema: GenericSchema): Record<string, unknown> {
  const json: Record<string, unknown> = { ...toJsonSchema(schema) };
  delete json.$schema;
  contractOf.set(json, schema);
  return json;
}

/** Codes for parameters that are not valid, by name. */
const PARAMETER_CODES: Readonly<Record<string, string>> = {
  page: 'invalid_page',
  limit: 'invalid_limit',
  locale: 'unknown_locale',
  _sort: 'invalid_sort',
  _q: 'invalid_q',
};

/**
 * Fastify's compiler of validators, without compiling: the contract's schema checks the query and the headers of a call.
 * A body is checked by its route.
 */
export const validateByContract: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const contract = contractOf.get(schema);
  if (!contract) return () => true;
  return (given: Record<string, unknown>) => {
    // A parameter given once is a text.
    const value = typeof given._q === 'string' ? { ...given, _q: [given._q] } : given;
    const { issues } = safeParse(contract, value);
    if (!issues) return { value };
    const [issue] = issues;
    const name = getDotPath(issue)?.split('.')[0] ?? httpPart ?? '';
    return {
      error: new ServiceProblem(400, PARAMETER_CODES[name] ?? 'invalid_query', `${name} ${issue.message}`),
    };
  };
};

/** Named schemas; routes refer to them as `Project#`. */
export const COMPONENTS = {
  Project: jsonSchema(projectAnswerSchema),
  ProjectList: jsonSchema(projectListSchema),
  Article: jsonSchema(ITEM_SCHEMAS.blog),
  ArticleList: jsonSchema(articleListSchema),
  ProjectNeighbours: jsonSchema(projectNeighboursSchema),
  ArticleNeighbours: jsonSchema(articleNeighboursSchema),
  Categories: jsonSchema(categoriesSchema),
  Locales: jsonSchema(localesSchema),
  Health: jsonSchema(healthSchema),
  Problem: jsonSchema(problemSchema),
} as const;

export const LIST_QUERY = jsonSchema(listQuerySchema);
export const LOCALE_QUERY = jsonSchema(localeQuerySchema);
export const EDITION_HEADERS = jsonSchema(editionHeadersSchema);
/** `null` means an omitted body. */
export const SEARCH_BODY = { ...jsonSchema(searchBodySchema), type: ['object', 'null'] };

const problem = {
  description: 'A refusal.',
  content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
};
export const PROBLEMS = { '4xx': problem, '5xx': problem };

export const NOT_MODIFIED = {
  304: { description: 'Not changed since the ETag in If-None-Match.', type: 'null' },
};

/** The responses of a route: a component, or a problem. Without `cached` it never answers 304. */
export function responsesOf(
  component: keyof typeof COMPONENTS,
  { cached = true } = {},
): Record<string, unknown> {
  return {
    200: { description: 'The answer.', $ref: `${component}#` },
    ...(cached && NOT_MODIFIED),
    ...PROBLEMS,
  };
}

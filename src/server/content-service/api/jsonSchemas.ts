/** The contract's schemas as JSON Schema: Fastify validates and serialises with them, `/openapi.json` shows them. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ITEM_SCHEMAS } from '../../../contract/schemas';
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
} from '../../../contract/serviceSchemas';

/** A schema without `$schema`, which OpenAPI's components do not have. */
function jsonSchema(schema: GenericSchema): Record<string, unknown> {
  const json: Record<string, unknown> = { ...toJsonSchema(schema) };
  delete json.$schema;
  return json;
}

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

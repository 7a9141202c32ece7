/** The content service on a real store. Each answer is checked against its own OpenAPI document. */
import { join } from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import type { EditionStore } from '../../packages/content-service/editions/editionStore';
import { publish, type PublishReport } from '../../packages/content-service/publish/publish';
import { serveEditions } from '../../packages/content-service/serveEditions';
import { createServer } from '../../src/server/createServer';
import { makeBuildFolder } from './buildFolder';
import { makeContentFolder, type ContentFiles, type ContentFolder } from './contentFolder';
import { ROOT } from './projectFiles';
import { readCurrent, type CurrentContent } from './readCurrent';
import { testConfig } from './testConfig';
import { openTestStore } from './testStore';

export interface TestService {
  app: FastifyInstance;
  store: EditionStore;
  /** Not cached. */
  repository: CurrentContent;
  folder: ContentFolder;
  report: PublishReport;
  /** Calls a path below the prefix; throws if the answer does not match the OpenAPI document. */
  call(path: string, options?: Omit<InjectOptions, 'url' | 'path'>): Promise<LightMyRequestResponse>;
  /** Sets the clock of publications. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

export async function startContentService(files: ContentFiles): Promise<TestService> {
  const [folder, build, store] = await Promise.all([
    makeContentFolder(files),
    makeBuildFolder(),
    openTestStore(),
  ]);
  const report = await publish(store, { contentDir: folder.path });
  let clock = new Date('2026-06-01T00:00:00Z');
  const now = () => clock;
  const repository = readCurrent(store, now);
  const content = await serveEditions(store, { now });
  const app = await createServer(
    testConfig(folder.path),
    { dist: build.path, static: join(ROOT, 'static'), content: folder.path },
    () => Promise.resolve({ ...content, kind: 'published', close: store.close }),
  );
  await app.ready();
  const check = await answerChecker(app);
  return {
    app,
    store,
    repository,
    folder,
    report,
    setNow: (date) => (clock = date),
    async call(path, options = {}) {
      const answer = await app.inject({ ...options, url: CONTENT_PREFIX + path });
      check(String(options.method ?? 'GET'), path, answer);
      return answer;
    },
    async close() {
      await app.close();
      await Promise.all([folder.remove(), build.remove()]);
    },
  };
}

interface Response {
  content?: Readonly<Record<string, { schema: AnySchema }>>;
}
interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, AnySchema> };
}

/** Creates a check for answers: documented path, method and status, and a body that matches its schema. */
async function answerChecker(app: FastifyInstance) {
  const document = (await app.inject(`${CONTENT_PREFIX}/openapi.json`)).json<OpenApi>();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ ...document, $id: 'api' });
  const fits = (pointer: string, value: unknown) => {
    const validate = ajv.getSchema(`api#${pointer}`);
    if (!validate) throw new Error(`no schema at ${pointer}`);
    if (!validate(value)) throw new Error(`${pointer}: ${ajv.errorsText(validate.errors)}`);
  };

  return (method: string, path: string, answer: LightMyRequestResponse): void => {
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (answer.statusCode >= 400) {
      if (type !== 'application/problem+json') throw new Error(`${path}: an error of type ${type}`);
      if (method !== 'HEAD') fits('/components/schemas/Problem', answer.json());
    }
    const template = findTemplate(document, path.replace(/\?.*$/s, ''), method.toLowerCase());
    if (method === 'HEAD' || method === 'OPTIONS' || path.startsWith('/openapi.json')) return;
    if (template === undefined) {
      if (answer.statusCode !== 404 && answer.statusCode !== 405)
        throw new Error(`${method} ${path}: ${answer.statusCode} at an undocumented path`);
      return;
    }
    const { responses } = document.paths[template]![method.toLowerCase()]!;
    const status = [String(answer.statusCode), `${String(answer.statusCode)[0]}XX`].find(
      (code) => code in responses,
    );
    if (status === undefined) throw new Error(`${method} ${path}: ${answer.statusCode} is not documented`);
    const content = responses[status]?.content ?? {};
    if (answer.statusCode === 304 || 'image/*' in content) return;
    if (!(type in content)) throw new Error(`${method} ${path}: type ${type} is not documented`);
    const part = (word: string) =>
      word.replaceAll('~', '~0').replaceAll('/', '~1').replace('{', '%7B').replace('}', '%7D');
    const at = `/paths/${part(template)}/${method.toLowerCase()}/responses/${status}/content/${part(type)}/schema`;
    fits(at, answer.json());
  };
}

/** The documented path of a call; literal ones (`search`) take precedence over parameters. */
function findTemplate({ paths }: OpenApi, path: string, method: string): string | undefined {
  const documented = Object.keys(paths).filter((template) => paths[template]?.[method]);
  if (documented.includes(path)) return path;
  return documented.find((template) => new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path));
}

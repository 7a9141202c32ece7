/** A Strapi project with one public, read-only collection and no admin pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const API = 'src/api/post';
const CORE = "module.exports = require('@strapi/strapi').factories";
const SECRET = 'bench-bench-bench-bench-bench-32';

const attributes = {
  title: { type: 'string' },
  date: { type: 'datetime' },
  category: { type: 'string' },
  service_name: { type: 'string' },
  main_text: { type: 'text' },
  tags: { type: 'text' },
  feature: { type: 'boolean' },
  body: { type: 'text' },
};

const schema = {
  kind: 'collectionType',
  collectionName: 'posts',
  info: { singularName: 'post', pluralName: 'posts', displayName: 'Post' },
  options: { draftAndPublish: false },
  attributes,
};

/** As many connections as our server; the default middlewares except the request log. */
const FILES: Readonly<Record<string, string>> = {
  'config/database.js': `module.exports = () => ({ connection: {
    client: 'postgres', connection: { connectionString: process.env.DATABASE_URL }, pool: { min: 0, max: 10 } } });`,
  'config/server.js': `module.exports = () => ({
    host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['${SECRET}'] } });`,
  'config/admin.js': `module.exports = () => ({
    serveAdminPanel: false, auth: { secret: '${SECRET}' }, apiToken: { salt: '${SECRET}' },
    transfer: { token: { salt: '${SECRET}' } }, secrets: { encryptionKey: '${SECRET}' } });`,
  'config/middlewares.js': `module.exports = [
    'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'
  ].map((name) => 'strapi::' + name);`,
  'src/index.js': 'module.exports = { register() {}, bootstrap() {} };',
  [`${API}/content-types/post/schema.json`]: JSON.stringify(schema),
  [`${API}/controllers/post.js`]: `${CORE}.createCoreController('api::post.post');`,
  [`${API}/services/post.js`]: `${CORE}.createCoreService('api::post.post');`,
  [`${API}/routes/post.js`]: `${CORE}.createCoreRouter('api::post.post', {
    only: ['find', 'findOne'], config: { find: { auth: false }, findOne: { auth: false } } });`,
  'start.js': `require('@strapi/strapi').createStrapi({ appDir: __dirname, distDir: __dirname }).start()
    .catch((error) => { console.error(error); process.exit(1); });`,
  'public/uploads/.gitkeep': '',
};

/** All fields of an item in a list. */
export const LISTED = Object.keys(attributes).filter((name) => name !== 'body');

export function writeStrapiApp(folder: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The house's own rules for src, a plugin for oxlint. Which of them holds where is in .oxlintrc.json. */
import { posix, relative, sep } from 'node:path';
import { PACKAGES, WALLS } from './walls.js';

/** @typedef {import('estree').Node} Node */
/** @typedef {{ cwd: string, filename: string, report: (problem: { node: Node, message: string }) => void }} Context */
/** @typedef {Record<string, (node: any) => void>} Visitor */

/** The room of the client's entry, a file beside the rooms. */
const ENTRY = 'src/client.tsx';
const ENTRY_MAY_IMPORT = ['lib', 'app'];
/** The part of a page that runs on the server alone. */
const SERVER_PART = /^src\/pages\/[^/]+\/[^/]*Server$/;

/**
 * The room of a path from the root, without its extension, and the folder of that room.
 * @param {string} path
 */
function roomOf(path) {
  const [page] = /^src\/pages\/[^/]+(?=\/)/.exec(path) ?? [];
  if (page) return { room: 'page', folder: page };
  const [top] = /^(?:i18n|packages\/[^/]+)(?=\/)/.exec(path) ?? [];
  if (top) return { room: top, folder: top };
  const room = Object.keys(WALLS)
    .filter((one) => path.startsWith(`src/${one}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return { room, folder: `src/${room}` };
}

/**
 * What keeps a file from importing another.
 * @param {string} from @param {string} to both from the root
 */
function wallBetween(from, to) {
  if (to.startsWith('static/')) return undefined;
  const target = roomOf(to);
  if (from === ENTRY)
    return ENTRY_MAY_IMPORT.includes(target.room ?? '') ? undefined : `The entry does not import ${to}.`;
  const own = roomOf(from);
  // The file itself is reported.
  if (own.room === undefined) return undefined;
  // No browser bundle contains the server's part of a page (rule: build.server-parts).
  if (SERVER_PART.test(to) && !own.room.startsWith('server')) return `${to} runs on the server alone.`;
  if (own.folder === target.folder) return undefined;
  if (target.room !== undefined && WALLS[own.room]?.includes(target.room)) return undefined;
  return `${own.room} does not import ${target.room ?? to} (scripts/lint/walls.js).`;
}

/**
 * What keeps a file from importing a package of this repository. A package's `exports` say what is behind its wall;
 * those of the content service below `import/` are for drafts.
 * @param {string} from @param {string} name as it is imported
 */
function packageWall(from, name) {
  const [, wanted = '', path = ''] = /^@hibari\/([^/]+)(.*)/.exec(name) ?? [];
  const [own] = Object.keys(PACKAGES)
    .filter((one) => from.startsWith(one))
    .toSorted((a, b) => b.length - a.length);
  if (own === undefined) return undefined;
  const isBehind = own.startsWith('src/') && wanted === 'content-service' && path.startsWith('/import/');
  if (PACKAGES[own]?.includes(wanted) && !isBehind) return undefined;
  return `${own} does not import ${name} (scripts/lint/walls.js).`;
}

const walls = {
  /** @param {Context} context @returns {Visitor} */
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    /** @param {{ source?: any }} node */
    const check = ({ source }) => {
      const name = source?.value;
      if (typeof name !== 'string') return;
      const to = posix.join(posix.dirname(from), name).replace(/\.tsx?$/, '');
      const message = name.startsWith('.')
        ? wallBetween(from, to)
        : name.startsWith('@hibari/') && packageWall(from, name);
      if (message) context.report({ node: source, message });
    };
    return {
      Program(node) {
        if (!from.endsWith('.d.ts') && from !== ENTRY && roomOf(from).room === undefined)
          context.report({ node, message: `scripts/lint/walls.js has no room for ${from}.` });
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** A stored promise stays rejected; `once` retries after a failure. React.lazy keeps a rejection too. */
const keptImports = {
  /** @param {Context} context @returns {Visitor} */
  create(context) {
    /** @param {any} node */
    const report = (node) =>
      context.report({
        node,
        message: 'Import through once() (packages/contract/once.ts): a failed import must not be kept.',
      });
    /** @param {any} node */
    const lazy = (node) =>
      context.report({
        node,
        message: 'React.lazy keeps a failed import; see src/components/offline/offline.tsx.',
      });
    return {
      'AssignmentExpression:has(ImportExpression):not(:has(:function ImportExpression, AwaitExpression ImportExpression))':
        report,
      "CallExpression[callee.name='lazy']": lazy,
      "CallExpression[callee.property.name='lazy']": lazy,
    };
  },
};

/** Sagas `yield*` the effects of src/world/effects.ts, whose results have types. */
const effects = {
  /** @param {Context} context @returns {Visitor} */
  create(context) {
    return {
      'YieldExpression[delegate=false]': (node) =>
        context.report({
          node,
          message: 'The result of a bare yield has no type: yield* an effect of src/world/effects.ts.',
        }),
      'ExpressionStatement > CallExpression[callee.name=/^(all|call|cancel|debounce|delay|fork|join|put|race|select|spawn|take(Every|Latest|Maybe)?)$/]':
        (node) => context.report({ node, message: 'An effect runs only where it is given to yield*.' }),
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { walls, 'kept-imports': keptImports, effects },
};

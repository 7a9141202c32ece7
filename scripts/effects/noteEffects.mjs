/**
 * Babel's plugin for Jest: each `yield* effect` in `src` reports its outcome to `noteEffect`. Its name survives edits
 * elsewhere in the file: `src/navigation/cover/coverSaga.ts: letPaint: call(nextTask)`.
 */
import { relative, sep } from 'node:path';

/** @typedef {import('@babel/core').NodePath} NodePath */
/** @typedef {import('@babel/types').Node} Node */
/**
 * An effect: its name, its saga, its creator, the names of what its calls run (`call(move)` or
 * `race([call(move), …])`; a port's function has none), and whether a `catch` catches it.
 * @typedef {{ name: string, file: string, saga: string, kind: string, calls: (string | undefined)[], isCaught: boolean }} Site
 */

/** @param {NodePath} path */
function functionName(path) {
  const parent = path.getFunctionParent();
  if (!parent) return '';
  const { node } = parent;
  if ('id' in node && node.id) return node.id.name;
  if ('key' in node && node.key.type === 'Identifier') return node.key.name;
  const owner = parent.parent;
  if (owner.type === 'VariableDeclarator' && owner.id.type === 'Identifier') return owner.id.name;
  if (owner.type === 'ObjectProperty' && owner.key.type === 'Identifier') return owner.key.name;
  return 'anonymous';
}

/** @param {Node | undefined} node what a call runs @returns {(string | undefined)[]} */
function runBy(node) {
  if (node?.type === 'Identifier') return [node.name];
  if (node?.type === 'TSInstantiationExpression') return runBy(node.expression);
  if (node?.type === 'ConditionalExpression') return [...runBy(node.consequent), ...runBy(node.alternate)];
  if (node?.type === 'CallExpression' && node.callee.type === 'Identifier') return [node.callee.name];
  return [undefined];
}

/** @param {NodePath} effect */
function callsOf(effect) {
  /** @type {Site['calls']} */
  const calls = [];
  const note = (/** @type {Node} */ node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'call')
      calls.push(...runBy(node.arguments[0]));
  };
  note(effect.node);
  effect.traverse({
    CallExpression: ({ node }) => note(node),
    // An effect of its own.
    YieldExpression: (path) => path.skip(),
  });
  return calls;
}

/** @param {NodePath} path */
function isCaught(path) {
  for (
    let inner = path, outer = path.parentPath;
    outer && !outer.isFunction();
    inner = outer, outer = outer.parentPath
  )
    if (outer.isTryStatement() && outer.node.handler && inner.key === 'block') return true;
  return false;
}

/** @param {typeof import('@babel/core')} babel @returns {import('@babel/core').PluginObj} */
export function noteEffects({ types: t }) {
  return {
    name: 'note-effects',
    visitor: {
      Program(program, { file }) {
        const path = relative(file.opts.cwd ?? '', file.opts.filename ?? '').replaceAll(sep, '/');
        if (!path.startsWith('src/')) return;
        /** @type {Site[]} */
        const sites = [];
        program.traverse({
          YieldExpression(expression) {
            const { delegate, argument } = expression.node;
            if (!delegate || !argument) return;
            const text = file.code.slice(argument.start ?? 0, argument.end ?? 0).replace(/\s+/g, ' ');
            const saga = functionName(expression);
            const plain = `${path}: ${saga}: ${text}`;
            const before = sites.filter(({ name }) => name === plain || name.startsWith(`${plain} #`)).length;
            const name = before === 0 ? plain : `${plain} #${before + 1}`;
            const { callee } = /** @type {import('@babel/types').CallExpression} */ (argument);
            const kind = callee?.type === 'Identifier' ? callee.name : 'unknown';
            const effect = /** @type {NodePath} */ (expression.get('argument'));
            sites.push({
              name,
              file: path,
              saga,
              kind,
              calls: callsOf(effect),
              isCaught: isCaught(expression),
            });
            const note = t.memberExpression(t.identifier('globalThis'), t.identifier('noteEffect'));
            expression.node.argument = t.callExpression(note, [argument, t.stringLiteral(name)]);
          },
        });
        Object.assign(file.metadata, { effects: sites });
      },
    },
  };
}

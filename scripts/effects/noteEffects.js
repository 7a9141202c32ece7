/**
 * Babel's plugin for Jest: each `yield* effect` in `src` tells `noteEffect` how it ended, under a name that survives
 * edits elsewhere in its file: `src/navigation/coverSaga.ts: letPaint: call(nextTask)`.
 */
import { relative, sep } from 'node:path';

/** @typedef {import('@babel/core').NodePath} NodePath */
/** @typedef {{ name: string, kind: string, calls: boolean }} Site an effect, its creator, and whether it can throw what a call in it throws */

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

/** @param {import('@babel/core')} babel @returns {import('@babel/core').PluginObj} */
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
            const plain = `${path}: ${functionName(expression)}: ${text}`;
            const before = sites.filter(({ name }) => name === plain || name.startsWith(`${plain} #`)).length;
            const name = before === 0 ? plain : `${plain} #${before + 1}`;
            const { callee } = /** @type {import('@babel/types').CallExpression} */ (argument);
            const kind = callee?.type === 'Identifier' ? callee.name : 'unknown';
            sites.push({ name, kind, calls: /\bcall\(/.test(text) });
            const note = t.memberExpression(t.identifier('globalThis'), t.identifier('noteEffect'));
            expression.node.argument = t.callExpression(note, [argument, t.stringLiteral(name)]);
          },
        });
        Object.assign(file.metadata, { effects: sites });
      },
    },
  };
}

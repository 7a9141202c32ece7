/**
 * Rejects APIs that one of the supported browsers lacks. Names are resolved by their types, so that methods of objects and
 * destructured names are found too. APIs with a fallback are used in src/lib/engine, which the rule does not check.
 */
import { AST_NODE_TYPES, ESLintUtils } from '@typescript-eslint/utils';
import ts from 'typescript';
import { lackingBrowsers, oldestBrowsers } from './supportTable.js';

/** TypeScript's interfaces whose members MDN lists under another name. @type {Record<string, string>} */
const OWNERS = { ReadonlyArray: 'Array', ReadonlyMap: 'Map', ReadonlySet: 'Set', IteratorObject: 'Iterator' };
/** Interfaces under which MDN lists the members of mixins such as `Animatable`. */
const MIXED_INTO = ['Element', 'HTMLElement', 'Document', 'Node', 'Window'];

/** Paths under which MDN may list a declaration, the most likely first. @param {ts.Declaration} declaration @param {string} name */
function pathsOf(declaration, name) {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text.replace(/Constructor$/, '');
    const module = ts.isModuleBlock(parent.parent) ? `${parent.parent.parent.name.text}.` : '';
    return [
      `javascript.builtins.${module}${OWNERS[owner] ?? owner}.${name}`,
      `api.${owner}.${name}`,
      ...(/^Window/.test(owner) ? [`api.${name}`] : []),
      ...MIXED_INTO.map((one) => `api.${one}.${name}`),
    ];
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return [`api.${parent.parent.name.getText()}.${name}_static`];
  return [`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`];
}

export const supportedApis = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { lacking: '{{name}} is missing in {{browsers}}: use it with a fallback in src/lib/engine.' },
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();
    const oldest = oldestBrowsers(context.cwd);

    /** @param {import('@typescript-eslint/utils').TSESTree.Node} node @param {ts.Symbol | undefined} symbol */
    function check(node, symbol) {
      const declaration = symbol?.declarations?.find((one) =>
        services.program.isSourceFileDefaultLibrary(one.getSourceFile()),
      );
      if (!symbol || !declaration) return;
      const answers = pathsOf(declaration, symbol.name).map((path) => lackingBrowsers(path, oldest));
      const browsers = answers.find((answer) => answer !== undefined) ?? [];
      if (browsers.length === 0) return;
      context.report({
        node,
        messageId: 'lacking',
        data: { name: symbol.name, browsers: browsers.join(', ') },
      });
    }

    /** @param {import('@typescript-eslint/utils').TSESTree.Node} owner @param {string} name */
    function member(owner, name) {
      const type = checker.getNonNullableType(services.getTypeAtLocation(owner));
      return checker.getPropertyOfType(checker.getApparentType(type), name);
    }

    return {
      Identifier(node) {
        const { parent } = node;
        const isMember = parent.type === AST_NODE_TYPES.MemberExpression && parent.property === node;
        const isKey = parent.type === AST_NODE_TYPES.Property && parent.key === node;
        if (!isMember && !isKey && !parent.type.startsWith('TS'))
          check(node, services.getSymbolAtLocation(node));
      },
      MemberExpression({ object, property }) {
        if (property.type === AST_NODE_TYPES.Identifier) check(property, member(object, property.name));
        else if (property.type === AST_NODE_TYPES.Literal)
          check(property, member(object, String(property.value)));
      },
      'ObjectPattern > Property'(
        /** @type {import('@typescript-eslint/utils').TSESTree.Property} */ { key, parent },
      ) {
        if (key.type === AST_NODE_TYPES.Identifier) check(key, member(parent, key.name));
      },
    };
  },
});

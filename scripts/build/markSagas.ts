/**
 * A TypeScript transformer that writes each generator's name into its body, as a directive. The minifier renames
 * generators, but keeps directives. `SagaNames` removes these marks.
 */
import ts from 'typescript';

/** Of the private use area: no source contains them, and they do not affect the minifier's choice of short names. */
const FIRST = 0xe000;

/** Babel's, in packages, goes too: the minifier must leave all directives (`directives: false`). */
const MARK = /"(?:[\ue000-\ue0ff]+|@babel\/helpers - typeof)";?/g;

const shift = (text: string, by: number) =>
  String.fromCharCode(...[...text].map((character) => character.charCodeAt(0) + by));

/** The name in a function's mark, or undefined. */
export const nameIn = (directive: string): string | undefined =>
  /^[\ue000-\ue0ff]+$/.test(directive) ? shift(directive, -FIRST) : undefined;

export const withoutMarks = (code: string): string => code.replace(MARK, '');

const isFunction = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node);

export function markSagas(context: ts.TransformationContext): ts.Transformer<ts.SourceFile> {
  const { factory } = context;
  function mark(body: ts.Block, name: string): ts.Block {
    const text = factory.createStringLiteral(shift(name, FIRST));
    ts.setEmitFlags(text, ts.EmitFlags.NoAsciiEscaping);
    return factory.updateBlock(body, [factory.createExpressionStatement(text), ...body.statements]);
  }
  function visit(node: ts.Node): ts.Node {
    const { parent } = node;
    const isMarked =
      ts.isBlock(node) &&
      isFunction(parent) &&
      parent.asteriskToken &&
      parent.name &&
      ts.isIdentifier(parent.name);
    const inner = ts.visitEachChild(node, visit, context);
    return isMarked ? mark(inner as ts.Block, parent.name.text) : inner;
  }
  return (file) => ts.visitEachChild(file, visit, context);
}

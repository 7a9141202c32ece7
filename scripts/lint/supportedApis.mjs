/**
 * Rejects APIs that one of the supported browsers lacks, in the code of the browser. Names are resolved by their types, so
 * that methods of objects and destructured names are found too, which no linter without types can. APIs with a fallback
 * are used in src/lib/engine, which is not checked.
 */
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { lackingBrowsers, oldestBrowsers } from './supportTable.js';

/** TypeScript's interfaces whose members MDN lists under another name. @type {Record<string, string>} */
const OWNERS = { ReadonlyArray: 'Array', ReadonlyMap: 'Map', ReadonlySet: 'Set', IteratorObject: 'Iterator' };
/** Interfaces under which MDN lists the members of mixins such as `Animatable`. */
const MIXED_INTO = ['Element', 'HTMLElement', 'Document', 'Node', 'Window'];
/** Code of the browser, without the fallbacks. */
const CHECKED = /^(?:packages\/contract|src(?!\/server\/|\/lib\/engine\/))\/.*(?<!\.d)\.tsx?$/;

/** A key of an object uses no API, whatever its name. @param {ts.Identifier} node */
const isKey = (node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

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

/**
 * The APIs in these files that a supported browser lacks, with their places.
 * @param {string} root @param {string[]} [files] absolute; all of the browser's code, if absent
 */
export function lackingApis(root, files) {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  /** @param {string} file */
  const isChecked = (file) => CHECKED.test(relative(root, file).split(sep).join('/'));
  const names = (files ?? config?.fileNames ?? []).filter(isChecked);
  const declarations = config?.fileNames.filter((file) => file.endsWith('.d.ts')) ?? [];
  const program = ts.createProgram([...names, ...declarations], config?.options ?? {});
  const checker = program.getTypeChecker();
  const oldest = oldestBrowsers(root);
  /** @type {{ name: string, file: string, line: number, browsers: string[] }[]} */
  const found = [];

  /** @param {ts.Node} node @param {ts.Symbol | undefined} symbol */
  function check(node, symbol) {
    const declaration = symbol?.declarations?.find((one) =>
      program.isSourceFileDefaultLibrary(one.getSourceFile()),
    );
    if (!symbol || !declaration) return;
    const answers = pathsOf(declaration, symbol.name).map((path) => lackingBrowsers(path, oldest));
    const browsers = answers.find((answer) => answer !== undefined) ?? [];
    if (browsers.length === 0) return;
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ name: symbol.name, file: relative(root, source.fileName), line: line + 1, browsers });
  }

  /** @param {ts.Node} owner @param {string} name */
  function member(owner, name) {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(owner));
    return checker.getPropertyOfType(checker.getApparentType(type), name);
  }

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      check(node.name, member(node.expression, node.name.text));
      visit(node.expression);
      return;
    }
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      check(node.argumentExpression, member(node.expression, node.argumentExpression.text));
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const key = node.propertyName ?? node.name;
      if (ts.isIdentifier(key)) check(key, member(node.parent, key.text));
    } else if (ts.isShorthandPropertyAssignment(node))
      check(node.name, checker.getShorthandAssignmentValueSymbol(node));
    else if (ts.isIdentifier(node) && !isKey(node)) check(node, checker.getSymbolAtLocation(node));
    ts.forEachChild(node, visit);
  }

  for (const name of names) {
    const source = program.getSourceFile(name);
    if (source) visit(source);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lacking = lackingApis(process.cwd());
  for (const { name, file, line, browsers } of lacking)
    console.error(
      `${file}:${line}: ${name} is missing in ${browsers.join(', ')}: use it with a fallback in src/lib/engine.`,
    );
  process.exitCode = lacking.length === 0 ? 0 : 1;
}

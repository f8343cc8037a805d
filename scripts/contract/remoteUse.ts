import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { sharedUse } from '@wadachi/delivery/cli/builds';

/** What a remote takes from host and API. */
export interface RemoteUse {
  /** Values by module of the facade. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
  /** Members of `Platform`. */
  readonly platform: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
}

const operationName = /^(GET|POST|PUT|PATCH|DELETE) \/api\//;

/** Reads a remote's sources, tests left out. */
export async function remoteUse(packageDir: string): Promise<RemoteUse> {
  const exports = Object.entries(await sharedUse(packageDir));
  const use = {
    exports: new Map(exports.map(([module, { exports: names }]) => [module, names])),
    platform: new Set<string>(),
    operations: new Set<string>(),
  };
  const src = join(packageDir, 'src');
  for (const file of await readdir(src, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.|(^|[\\/])testing[\\/]/.test(file)) continue;
    const text = await readFile(join(src, file), 'utf8');
    collect(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), use);
  }
  return use;
}

function collect(node: ts.Node, use: { platform: Set<string>; operations: Set<string> }): void {
  if (ts.isStringLiteralLike(node) && operationName.test(node.text)) use.operations.add(node.text);
  if (ts.isPropertyAccessExpression(node) && isPlatform(node.expression)) use.platform.add(node.name.text);
  if (ts.isBindingElement(node) || ts.isVariableDeclaration(node)) {
    const { name } = node;
    if (ts.isObjectBindingPattern(name) && isTakenFromPlatform(node)) {
      for (const element of name.elements) {
        use.platform.add((element.propertyName ?? element.name).getText());
      }
    }
  }
  ts.forEachChild(node, (child) => collect(child, use));
}

/** `usePlatform()`, and whatever is called `platform`. */
const isPlatform = (node: ts.Expression) =>
  (ts.isCallExpression(node) && node.expression.getText() === 'usePlatform') ||
  /(^|\.)platform$/.test(node.getText());

/** `const { api } = usePlatform()`, or `{ platform: { api } }` in whatever a page is given. */
const isTakenFromPlatform = (node: ts.BindingElement | ts.VariableDeclaration) =>
  ts.isBindingElement(node)
    ? node.propertyName?.getText() === 'platform'
    : node.initializer !== undefined && isPlatform(node.initializer);

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { ownedModules, versionOf } from '../../shared/build/owned';
import type { Release } from '../../release';
import { rootDir } from '../common/packages';

/** A remote takes something of the host without a name: publishing could not tell whether a host has it. */
export class SharedUseUnclear extends Error {}

/** What no release holds. */
const unbuilt = /(^|[\\/])testing[\\/]|\.test\.tsx?$/;

/** What compiled JSX calls; no import names it. */
const jsxRuntime = { module: 'react/jsx-runtime', names: ['jsx', 'jsxs', 'Fragment'] };

/**
 * The owned modules a remote's sources import, with the names they take from each.
 * Throws `SharedUseUnclear` where a module is taken as a whole.
 */
export async function sharedUse(packageDir: string): Promise<Release['shared']> {
  const used = new Map<string, Set<string>>();
  const usesParts = await collectFolder(join(packageDir, 'src'), used);
  if (usesParts) await collectFolder(join(rootDir, 'shared', 'parts'), used);
  return Object.fromEntries(
    [...used]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([module, names]) => [
        module,
        { range: `^${versionOf(module, packageDir)}`, exports: [...names].sort() },
      ]),
  );
}

type Used = Map<string, Set<string>>;

/** Whether the files of the folder take anything from `@wadachi/shared/parts`, which is compiled in. */
async function collectFolder(folder: string, used: Used): Promise<boolean> {
  let usesParts = false;
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(entry) || unbuilt.test(entry)) continue;
    const text = await readFile(join(folder, entry), 'utf8');
    collectFile(entry, text, used);
    usesParts ||= text.includes("'@wadachi/shared/parts'");
  }
  return usesParts;
}

function collectFile(file: string, text: string, used: Used): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const refuse = (module: string) => {
    throw new SharedUseUnclear(
      `src/${file.replaceAll('\\', '/')} takes ${module} as a whole: import by name what it uses, so that publishing can check it.`,
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) collectImport(node, used, refuse);
    else if (ts.isExportDeclaration(node)) collectExport(node, used, refuse);
    else if (ts.isJsxOpeningLikeElement(node) || ts.isJsxFragment(node))
      add(used, jsxRuntime.module, jsxRuntime.names);
    else if (ts.isCallExpression(node) && isLoading(node.expression)) refuseOwned(node.arguments[0], refuse);
    else if (ts.isExternalModuleReference(node)) refuseOwned(node.expression, refuse);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function collectImport(node: ts.ImportDeclaration, used: Used, refuse: (module: string) => void): void {
  const module = ownedIn(node.moduleSpecifier);
  const clause = node.importClause;
  if (module === undefined || clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) refuse(module);
  add(used, module, [
    ...(clause?.name ? ['default'] : []),
    ...(bindings && ts.isNamedImports(bindings) ? valueNames(bindings.elements) : []),
  ]);
}

function collectExport(node: ts.ExportDeclaration, used: Used, refuse: (module: string) => void): void {
  const module = ownedIn(node.moduleSpecifier);
  if (module === undefined || node.isTypeOnly) return;
  const clause = node.exportClause;
  if (clause && ts.isNamedExports(clause)) add(used, module, valueNames(clause.elements));
  else refuse(module);
}

const valueNames = (elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): readonly string[] =>
  elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);

/** `import('…')` and `require('…')`. */
const isLoading = (called: ts.Expression): boolean =>
  called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require');

function refuseOwned(argument: ts.Expression | undefined, refuse: (module: string) => void): void {
  const module = ownedIn(argument);
  if (module !== undefined) refuse(module);
}

function ownedIn(node: ts.Expression | undefined): string | undefined {
  if (!node || !ts.isStringLiteralLike(node)) return undefined;
  return ownedModules.find((owned) => owned === node.text);
}

function add(used: Used, module: string, names: readonly string[]): void {
  const known = used.get(module) ?? new Set<string>();
  names.forEach((name) => known.add(name));
  used.set(module, known);
}

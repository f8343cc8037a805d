import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { ownedModules, versionOf } from '../../shared/build/owned';
import type { Release } from '../../shared/release';

/** The owned modules a remote's sources import, with the names they take from each. */
export async function sharedUse(packageDir: string): Promise<Release['shared']> {
  const used = new Map<string, Set<string>>();
  const src = join(packageDir, 'src');
  for (const entry of await readdir(src, { recursive: true })) {
    if (!/\.tsx?$/.test(entry) || /\.test\.tsx?$/.test(entry)) continue;
    const source = ts.createSourceFile(
      entry,
      await readFile(join(src, entry), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    source.forEachChild((node) => collect(node, used));
  }
  return Object.fromEntries(
    [...used]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([module, names]) => [
        module,
        { range: `^${versionOf(module, packageDir)}`, exports: [...names].sort() },
      ]),
  );
}

function collect(node: ts.Node, used: Map<string, Set<string>>): void {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
  const module = node.moduleSpecifier.text;
  const clause = node.importClause;
  if (
    !(ownedModules as readonly string[]).includes(module) ||
    !clause ||
    clause.phaseModifier === ts.SyntaxKind.TypeKeyword
  )
    return;
  const names = used.get(module) ?? new Set<string>();
  if (clause.name) names.add('default');
  if (clause.namedBindings && ts.isNamedImports(clause.namedBindings)) {
    for (const { isTypeOnly, propertyName, name } of clause.namedBindings.elements) {
      if (!isTypeOnly) names.add((propertyName ?? name).text);
    }
  }
  used.set(module, names);
}

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ExportNamedDeclaration, ImportDeclaration, Node } from 'oxc-parser';
import { ownedModules, versionOf } from '@wadachi/build/owned';
import type { Release } from '../core/release';
import { literalIn, nameIn, visitSource } from './sourceTree';

/** A remote takes something of the host without a name: publishing could not tell whether a host has it. */
export class SharedUseUnclear extends Error {}

/** Matches files that no release contains. */
const unbuilt = /(^|[\\/])testing[\\/]|\.test\.tsx?$/;

/** The module that compiled JSX calls; no import names it. */
const jsxRuntime = { module: 'react/jsx-runtime', names: ['jsx', 'jsxs', 'Fragment'] };

/**
 * The owned modules a remote's sources import, with the names they take from each.
 * Throws `SharedUseUnclear` where a module is taken as a whole.
 */
export async function sharedUse(packageDir: string): Promise<Release['shared']> {
  const used = new Map<string, Set<string>>();
  const usesParts = await collectFolder(join(packageDir, 'src'), used);
  if (usesParts) await collectFolder(partsOf(packageDir), used);
  return Object.fromEntries(
    [...used]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([module, names]) => [
        module,
        { range: `^${versionOf(module, packageDir)}`, exports: [...names].sort() },
      ]),
  );
}

/** The folder of what remotes compile in. */
const partsOf = (packageDir: string): string =>
  dirname(createRequire(join(packageDir, 'package.json')).resolve('@wadachi/parts/package.json'));

type Used = Map<string, Set<string>>;

/** Says whether the files of the folder take anything from `@wadachi/parts`, which is compiled in. */
async function collectFolder(folder: string, used: Used): Promise<boolean> {
  let usesParts = false;
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(entry) || unbuilt.test(entry)) continue;
    const text = await readFile(join(folder, entry), 'utf8');
    collectFile(entry, text, used);
    usesParts ||= text.includes("'@wadachi/parts'");
  }
  return usesParts;
}

function collectFile(file: string, text: string, used: Used): void {
  const refuse = (module: string) => {
    throw new SharedUseUnclear(
      `src/${file.replaceAll('\\', '/')} takes ${module} as a whole: import by name what it uses, so that publishing can check it.`,
    );
  };
  const takeNames = (node: ImportDeclaration | ExportNamedDeclaration) => collectNames(node, used, refuse);
  const takeJsx = () => add(used, jsxRuntime.module, jsxRuntime.names);
  const refuseOwned = (source: Node | undefined) => {
    const module = ownedIn(source);
    if (module !== undefined) refuse(module);
  };
  visitSource(file, text, {
    ImportDeclaration: takeNames,
    ExportNamedDeclaration: takeNames,
    ExportAllDeclaration: ({ source, exportKind }) => exportKind !== 'type' && refuseOwned(source),
    JSXOpeningElement: takeJsx,
    JSXFragment: takeJsx,
    ImportExpression: ({ source }) => refuseOwned(source),
    CallExpression: ({ callee, arguments: [request] }) =>
      nameIn(callee) === 'require' && refuseOwned(request),
    TSExternalModuleReference: ({ expression }) => refuseOwned(expression),
  });
}

/** Lists the names that `import { a } from` and `export { a } from` take. */
function collectNames(
  node: ImportDeclaration | ExportNamedDeclaration,
  used: Used,
  refuse: (module: string) => void,
): void {
  const module = ownedIn(node.source);
  const kind = node.type === 'ImportDeclaration' ? node.importKind : node.exportKind;
  if (module === undefined || kind === 'type') return;
  add(used, module, []);
  for (const specifier of node.specifiers) {
    const name = takenBy(specifier);
    if (name === undefined) refuse(module);
    else if (!isType(specifier)) add(used, module, [name]);
  }
}

/** The name that is taken of the other module; undefined where that is all of it. */
function takenBy(specifier: Node): string | undefined {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportSpecifier') return nameIn(specifier.imported);
  return specifier.type === 'ExportSpecifier' ? nameIn(specifier.local) : undefined;
}

const isType = (specifier: Node): boolean =>
  (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type') ||
  (specifier.type === 'ExportSpecifier' && specifier.exportKind === 'type');

function ownedIn(node: Node | null | undefined): string | undefined {
  const text = literalIn(node);
  return ownedModules.find((owned) => owned === text);
}

function add(used: Used, module: string, names: readonly string[]): void {
  const known = used.get(module) ?? new Set<string>();
  names.forEach((name) => known.add(name));
  used.set(module, known);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ownedModules } from '@wadachi/build/owned';

/** What one module offers to remotes: its exports, and what each is as text. */
export interface Exported {
  /** Whether it is there while a page runs, or for the type check alone. */
  readonly isValue: boolean;
  readonly type: string;
}

/** All that a host lends to remotes. */
export interface Facade {
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, Exported>>;
  /** Members of `Platform`, and `member.of` for the members of each. */
  readonly platform: ReadonlyMap<string, string>;
}

const facades = ownedModules.filter((name) => name.startsWith('@wadachi/'));
const platformFile = 'client/federation/platform.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  resolveJsonModule: true,
  noEmit: true,
  types: [],
};

/** Reads the facades of several folders `shared` in one go, which share what they import. */
export function readFacades(sharedDirs: readonly string[]): readonly Facade[] {
  const roots = sharedDirs.flatMap((dir) => [...filesOf(dir).values(), join(dir, platformFile)]);
  const program = ts.createProgram(roots.filter(existsSync), options);
  return sharedDirs.map((dir) => ({
    modules: new Map(
      [...filesOf(dir)].flatMap(([name, file]) => {
        const source = program.getSourceFile(file);
        return source ? [[name, exportsOf(program.getTypeChecker(), source)] as const] : [];
      }),
    ),
    platform: platformOf(program, join(dir, platformFile)),
  }));
}

const filesOf = (dir: string) =>
  new Map(facades.map((name) => [name, join(dir, folderOf(name), 'index.ts')]));

/** `@wadachi/forms` is `forms`; the facade is in the folder that holds them all. */
const folderOf = (name: string) => name.replace(/^@wadachi\/(shared$)?/, '');

function exportsOf(checker: ts.TypeChecker, source: ts.SourceFile): ReadonlyMap<string, Exported> {
  const module = checker.getSymbolAtLocation(source);
  if (!module) return new Map();
  return new Map(
    checker.getExportsOfModule(module).map((found) => {
      const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
      const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
      const type = isValue ? textOf(checker, checker.getTypeOfSymbol(symbol)) : '';
      return [found.name, { isValue, type }];
    }),
  );
}

function platformOf(program: ts.Program, file: string): ReadonlyMap<string, string> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Platform');
  if (!symbol) return new Map();
  return new Map(
    checker
      .getDeclaredTypeOfSymbol(symbol)
      .getProperties()
      .flatMap((member) => {
        const type = checker.getTypeOfSymbol(member);
        const inner = isOfHouse(type, file) ? type.getProperties() : [];
        return [
          [member.name, textOf(checker, type)] as const,
          ...inner
            .filter(isPublic)
            .map(
              (one) => [`${member.name}.${one.name}`, textOf(checker, checker.getTypeOfSymbol(one))] as const,
            ),
        ];
      }),
  );
}

/** What a library's object has is the library's matter. */
const isOfHouse = (type: ts.Type, file: string) =>
  type.isClassOrInterface() &&
  (type.symbol.declarations ?? []).some((declaration) =>
    declaration
      .getSourceFile()
      .fileName.startsWith(file.replaceAll('\\', '/').slice(0, -platformFile.length)),
  );

const isPublic = (member: ts.Symbol) =>
  !member.name.startsWith('__#') &&
  (member.declarations ?? []).every(
    (declaration) =>
      (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) ===
      0,
  );

const textOf = (checker: ts.TypeChecker, type: ts.Type) =>
  checker.typeToString(
    type,
    undefined,
    ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrowStyleSignature,
  );

import { join } from 'node:path';
import ts from 'typescript';
import { rootDir } from '../../common/packages';
import type { Manifest } from './manifests';

/** The library and the types, which every check needs: to read them takes most of its time. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Checks manifests against Kubernetes' schemas and lists unknown, missing and mistyped fields, a sentence each. The
 * types of `kubernetes-types` are made of these schemas; a manifest becomes a constant of its type, for the compiler
 * to check.
 */
export function schemaFaults(manifests: readonly Manifest[]): readonly string[] {
  const file = join(rootDir, 'scripts', 'kubernetes', 'manifests.checked.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const compiler = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = compiler;
  const source = ts.createSourceFile(file, manifests.map(asConstant).join('\n'), ts.ScriptTarget.ES2022);
  compiler.fileExists = (name) => name === file || fileExists(name);
  compiler.getSourceFile = (name, ...rest) => {
    if (name === file) return source;
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest));
    return parsed.get(name);
  };
  const program = ts.createProgram([file], options, compiler);
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    const { kind, metadata } = manifests[line] ?? {};
    return `${kind ?? ''} ${metadata?.name ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** One line of TypeScript. */
function asConstant(manifest: Manifest, index: number): string {
  const [group = '', version] = manifest.apiVersion.split('/');
  const module = version === undefined ? `core/${group}` : `${group.replace('.k8s.io', '')}/${version}`;
  const type = `import('kubernetes-types/${module}').${manifest.kind}`;
  return `export const manifest${String(index)}: Required<Pick<${type}, 'apiVersion' | 'kind' | 'metadata'>> & ${type} = ${JSON.stringify(manifest)};`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { localeFilesIn, withLocaleFiles } from '../../shared/build/localeFileCalls';

/** Key → request of the dynamic imports in a remote's `pages` and `messages`. */
export interface RemoteSource {
  readonly pages: ReadonlyMap<string, string>;
  readonly messages: ReadonlyMap<string, string>;
}

/** Reads `src/remote.ts`, to tell which chunks belong to which page. */
export async function readRemoteSource(file: string): Promise<RemoteSource> {
  const text = withLocaleFiles(file, await readFile(file, 'utf8'));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Record<'pages' | 'messages', Map<string, string>> = { pages: new Map(), messages: new Map() };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const section = node.name.getText(source);
      if (section === 'pages' || section === 'messages') {
        for (const property of node.initializer.properties) {
          const request = ts.isPropertyAssignment(property) ? importedIn(property.initializer) : undefined;
          if (property.name && request) found[section].set(property.name.getText(source), request);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What a host imports for the texts of each language. */
export const readMessageFiles = async (packageDir: string): Promise<ReadonlyMap<string, readonly string[]>> =>
  localeFilesIn(await readFile(join(packageDir, 'src/intl/hostMessages.ts'), 'utf8'));

function importedIn(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument && ts.isStringLiteral(argument)) return argument.text;
  }
  return ts.forEachChild(node, importedIn);
}

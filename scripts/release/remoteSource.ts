import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localeFilesIn, withLocaleFiles } from '../../shared/build/localeFileCalls';
import { literalIn, nameIn, treeOf, walk, type Node } from '../../shared/build/syntax';

/** Key → request of the dynamic imports in a remote's `pages` and `messages`. */
export interface RemoteSource {
  readonly pages: ReadonlyMap<string, string>;
  readonly messages: ReadonlyMap<string, string>;
}

/** Reads `src/remote.ts`, to tell which chunks belong to which page. */
export async function readRemoteSource(file: string): Promise<RemoteSource> {
  const text = withLocaleFiles(file, await readFile(file, 'utf8'));
  const found: Record<'pages' | 'messages', Map<string, string>> = { pages: new Map(), messages: new Map() };
  walk(treeOf(file, text), (node) => {
    if (node.type !== 'ObjectProperty' || node.value.type !== 'ObjectExpression') return;
    const section = nameIn(node.key);
    if (section !== 'pages' && section !== 'messages') return;
    for (const property of node.value.properties) {
      if (property.type !== 'ObjectProperty') continue;
      const name = nameIn(property.key);
      const request = importedIn(property.value);
      if (name !== undefined && request !== undefined) found[section].set(name, request);
    }
  });
  return found;
}

/** What a host imports for the texts of each language. */
export const readMessageFiles = async (packageDir: string): Promise<ReadonlyMap<string, readonly string[]>> =>
  localeFilesIn(await readFile(join(packageDir, 'src/intl/hostMessages.ts'), 'utf8'));

function importedIn(value: Node): string | undefined {
  let request: string | undefined;
  walk(value, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Import')
      request ??= literalIn(node.arguments[0]);
  });
  return request;
}

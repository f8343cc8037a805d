import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VisitorObject } from 'oxc-parser';
import { literalIn, nameIn, visitSource } from './sourceTree';

/** Key → request of the dynamic imports in a remote's `pages` and `messages`. */
interface RemoteSource {
  readonly pages: ReadonlyMap<string, string>;
  readonly messages: ReadonlyMap<string, string>;
}

/**
 * Reads `src/remote.ts`, to tell which chunks belong to which page. Throws where it imports more than types: it is in the
 * remote's entry, which runs before the host's modules are there.
 */
export async function readRemoteSource(file: string): Promise<RemoteSource> {
  const imports = await importsIn(file, {
    ImportDeclaration: ({ importKind, source: { value } }) => {
      if (importKind !== 'type')
        throw new Error(
          `src/remote.ts may import types alone, and imports ${value}: write 'satisfies SiteRemote'`,
        );
    },
  });
  const inside = (object: string) =>
    new Map(imports.filter((one) => one.object === object).map(({ key, request }) => [key, request]));
  return { pages: inside('pages'), messages: inside('messages') };
}

/** Language → request of the file that a host imports for its texts. */
export async function readMessageFiles(packageDir: string): Promise<ReadonlyMap<string, string>> {
  const imports = await importsIn(join(packageDir, 'src/intl/hostMessages.ts'));
  return new Map(imports.map(({ key, request }) => [key, request]));
}

interface NamedImport {
  readonly request: string;
  /** The property that has it. */
  readonly key: string;
  /** The property whose object has that one; undefined at the top. */
  readonly object: string | undefined;
}

/** A file's dynamic imports that are in an object. */
async function importsIn(file: string, others: VisitorObject = {}): Promise<readonly NamedImport[]> {
  const found: NamedImport[] = [];
  const path: (string | undefined)[] = [];
  visitSource(file, await readFile(file, 'utf8'), {
    ...others,
    Property: ({ key }) => void path.push(nameIn(key)),
    'Property:exit': () => void path.pop(),
    ImportExpression: ({ source }) => {
      const request = literalIn(source);
      const key = path.at(-1);
      if (request !== undefined && key !== undefined) found.push({ request, key, object: path.at(-2) });
    },
  });
  return found;
}

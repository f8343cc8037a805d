import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotCompare, commonCommit, layOut } from './baseTree';
import { compareFacades } from './compareFacades';
import { compareOperations, type ApiContract } from './compareOperations';
import { readFacades } from './facade';
import type { Comparison, Finding } from './findings';
import { remoteUse } from './remoteUse';
import { shipOrder } from './shipOrder';

/** Compares the working tree in `root` with the commit where it left `base`. Throws `CannotCompare`. */
export async function compareTrees(root: string, base: string): Promise<Comparison> {
  const commit = await commonCommit(root, base);
  const old = await layOut(root, commit);
  try {
    const sharedDir = join(root, 'shared');
    const [oldApi, api] = [await readApi(old.sharedDir), await readApi(sharedDir)];
    const [oldFacade, facade] = readFacades([old.sharedDir, sharedDir]);
    if (!oldFacade || !facade) throw new CannotCompare('The host’s facade could not be read');
    const facades = compareFacades(oldFacade, facade);
    const remotes = (await readdir(root)).filter((name) => existsSync(join(root, name, 'src/remote.ts')));
    const orders = await Promise.all(
      remotes.map(async (name) =>
        shipOrder(name, await remoteUse(join(root, name)), { facade: oldFacade, api: oldApi }),
      ),
    );
    return {
      base: commit,
      findings: [
        ...compareOperations(oldApi, api),
        ...facades,
        ...(await versionNote(facades, old.sharedDir, sharedDir)),
      ],
      order: orders.flat(),
    };
  } finally {
    await old.remove();
  }
}

/** The contract's schemas as plain JSON Schema. */
async function readApi(sharedDir: string): Promise<ApiContract> {
  const file = join(sharedDir, 'contract', 'index.ts');
  if (!existsSync(file)) throw new CannotCompare('One of the two has no shared/contract.');
  const { operations } = (await import(pathToFileURL(file).href)) as { operations: object };
  return JSON.parse(JSON.stringify(operations)) as ApiContract;
}

/** The gate tells hosts apart by this version: a `Platform` that has grown needs a new one. */
async function versionNote(facades: readonly Finding[], ...dirs: string[]): Promise<readonly Finding[]> {
  if (!facades.some(({ where }) => where.startsWith('Platform.'))) return [];
  const [was, is] = await Promise.all(
    dirs.map(async (dir) => {
      const text = await readFile(join(dir, 'client', 'federation', 'platform.ts'), 'utf8').catch(() => '');
      return /hostApiVersion = '([^']+)'/.exec(text)?.[1];
    }),
  );
  return was === is && is !== undefined
    ? [{ level: 'look', where: 'hostApiVersion', what: `is still ${is}, although Platform has changed` }]
    : [];
}

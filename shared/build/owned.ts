import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The modules that exist once in a page, for all that use them. The host brings them, remotes bring none:
 * a remote never carries a fallback, so two copies can't meet.
 */
export const ownedModules = [
  'react',
  'react/jsx-runtime',
  '@wadachi/shared',
  '@wadachi/shared/forms',
  '@wadachi/shared/moment',
  '@wadachi/shared/phone',
] as const;
export type OwnedModule = (typeof ownedModules)[number];

/** Fetched with a page that needs it; everything else owned is in the host's first file. */
export const lazyModules: ReadonlySet<string> = new Set([
  '@wadachi/shared/forms',
  '@wadachi/shared/moment',
  '@wadachi/shared/phone',
]);

export const isOwned = (request: string): boolean => (ownedModules as readonly string[]).includes(request);

/** Module Federation's `shared` option of a remote: the host has all of it (host/src/federation/instance.ts). */
export const sharedModules = (packageDir: string) =>
  Object.fromEntries(
    ownedModules.map((name) => [
      name,
      { singleton: true, requiredVersion: `^${versionOf(name, packageDir)}`, import: false as const },
    ]),
  );

/** The same for a host that may have none of it. What it has must fit: another React would fail late, and in riddles. */
export const stockModules = (packageDir: string) =>
  Object.fromEntries(
    ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'].map((name) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: `^${versionOf(name, packageDir)}` },
    ]),
  );

/** Versions of the owned packages as installed, by package name. */
export function versionOf(module: string, packageDir: string): string {
  const parts = module.split('/');
  const name = module.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? module);
  const require = createRequire(join(packageDir, 'package.json'));
  let dir = dirname(require.resolve(name === '@wadachi/shared' ? '@wadachi/shared/contract' : name));
  for (;;) {
    const manifest = readManifest(join(dir, 'package.json'));
    if (manifest?.name === name) return manifest.version;
    const parent = dirname(dir);
    if (parent === dir) throw new Error(`No package.json of ${name} above ${packageDir}`);
    dir = parent;
  }
}

function readManifest(path: string): { name?: string; version: string } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { name?: string; version: string };
  } catch {
    return undefined;
  }
}

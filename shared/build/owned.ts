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

/** Module Federation's `shared` option, for the host or for a remote. */
export function sharedModules(role: 'host' | 'remote', packageDir: string) {
  return Object.fromEntries(
    ownedModules.map((name) => {
      const version = versionOf(name, packageDir);
      const common = { singleton: true, version, requiredVersion: `^${version}` };
      return [
        name,
        role === 'host'
          ? { ...common, eager: !lazyModules.has(name) }
          : { ...common, import: false as const },
      ];
    }),
  );
}

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

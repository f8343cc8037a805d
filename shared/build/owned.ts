import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The modules that exist once in a page, for all that use them. The host brings them, remotes bring none:
 * a remote never carries a fallback, so two copies can't meet.
 */
export const ownedModules = [
  'react',
  'react/jsx-runtime',
  '@wadachi/shared',
  '@wadachi/forms',
  '@wadachi/intl/moment',
  '@wadachi/phone',
] as const;

export const isOwned = (module: string): boolean => (ownedModules as readonly string[]).includes(module);

/** Module Federation's `shared` option of a remote: the host has all of it (host/src/federation/sharedModules.ts). */
export const sharedModules = (packageDir: string) =>
  shared(packageDir, ownedModules, { import: false as const });

/** The same for a host that may have none of it. What it has must fit: another React would fail late, and in riddles. */
export const stockModules = (packageDir: string) =>
  shared(packageDir, ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'], {
    strictVersion: true,
  });

const shared = <Rule extends object>(packageDir: string, names: readonly string[], rule: Rule) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { singleton: true, requiredVersion: `^${versionOf(name, packageDir)}`, ...rule },
    ]),
  );

/** The version of the package that a module belongs to, as installed. */
export function versionOf(module: string, packageDir: string): string {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
  const require = createRequire(join(packageDir, 'package.json'));
  return (require(`${name}/package.json`) as { version: string }).version;
}

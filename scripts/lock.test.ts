import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from './common/packages';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >;
}

// npm leaves them out when it adds a package while node_modules is there; `npm ci` then refuses the lock everywhere.
// `npm install --package-lock-only` in a checkout without node_modules brings them back.
it('locks the optional binaries of every platform', async () => {
  const { packages } = JSON.parse(await readFile(path.join(rootDir, 'package-lock.json'), 'utf8')) as Lock;
  const locked = new Set(
    Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 13)),
  );
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional).toContain('@swc/core-win32-x64-msvc');
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sized } from '@wadachi/testing/sized';
import { listPackages, rootDir } from './workspace/packages';

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly purl: string;
    readonly hashes?: readonly { readonly alg: string }[];
  }[];
}

async function bomOf(...args: readonly string[]): Promise<Bom> {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom', '--', ...args], {
    cwd: rootDir,
    shell: process.platform === 'win32',
    maxBuffer: 10 * 1024 ** 2,
  });
  return JSON.parse(stdout) as Bom;
}

/** The host brings packages of its own; one remote is like another. */
const released = sized({ suite: /^(host|mf-shop)$/, rehearsal: /./ });

it('lists the packages of a release with version and hash', async () => {
  const lock = JSON.parse(await readFile(path.join(rootDir, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const mobx = `pkg:npm/mobx@${lock.packages['node_modules/mobx']?.version}`;
  const packages = (await listPackages()).filter(({ name }) => released.test(name));
  expect(packages.length).toBeGreaterThan(1);
  for (const { name, version } of packages) {
    const { bomFormat, components } = await bomOf('--workspace', name);
    expect(bomFormat).toBe('CycloneDX');
    const purls = components.map(({ purl }) => purl);
    expect(purls).toContainEqual(expect.stringMatching(new RegExp(`[/]${name}@${version}$`)));
    expect(purls).toContain(mobx);
    expect(components.find(({ purl }) => purl === mobx)?.hashes?.[0]?.alg).toBe('SHA-512');
  }
});

it('lists no tool', async () => {
  const purls = (await bomOf()).components.map(({ purl }) => purl);
  expect(purls).toContainEqual(expect.stringMatching(/npm\/fastify@/));
  expect(purls.filter((purl) => /npm\/(webpack|jest)@/.test(purl))).toEqual([]);
});

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

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import type { Package } from './Site';
import { inputsOf, versionFrom, type BuildInputs } from './inputs';

describe('a version', () => {
  let root: string;
  let target: Package;
  const inputs: BuildInputs = {
    files: ['host/package.json', 'host/src/client.tsx', 'shared/index.ts'],
    packages: ['node_modules/react'],
  };

  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  const lock = (packages: object) =>
    JSON.stringify({
      packages: {
        'node_modules/react': { version: '19.0.0' },
        'node_modules/pdfkit': { version: '1.0.0' },
        'node_modules/webpack': { version: '5.0.0' },
        ...packages,
      },
    });
  const version = () => versionFrom(inputs, target);

  folderPerTest((made) => (root = made));
  beforeEach(async () => {
    target = { name: 'host', role: 'host', dir: join(root, 'host'), root, version: '0.1.0' };
    await put('package-lock.json', lock({}));
    await put('host/package.json', '{}');
    await put('host/src/client.tsx', 'start()');
    await put('shared/index.ts', 'export {}');
    await put('shared/unused.ts', 'export {}');
    await put('shared/build/server.ts', 'export {}');
    await put('shared/integrity/prepared.ts', 'export {}');
    await put('shared/integrity/webpack.ts', 'export {}');
  });

  it('is the package’s version and a hash, the same for the same sources', async () => {
    const first = await version();
    expect(first).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
    await put('host/src/client.tsx', 'start()');
    expect(await version()).toBe(first);
  });

  it.each([
    'host/src/client.tsx',
    'host/package.json',
    'shared/index.ts',
    'shared/build/server.ts',
    'shared/integrity/prepared.ts',
    'shared/integrity/webpack.ts',
  ])('changes with %s', async (file) => {
    const before = await version();
    await put(file, 'changed');
    expect(await version()).not.toBe(before);
  });

  it.each(['shared/unused.ts', 'shared/build/server.test.ts', 'api/app.ts', 'docs/booking.md'])(
    'stays the same with %s, which the build does not read',
    async (file) => {
      const before = await version();
      await put(file, 'changed');
      expect(await version()).toBe(before);
    },
  );

  it('changes with a package that the build reads or is made by, not with another', async () => {
    const before = await version();
    await put('package-lock.json', lock({ 'node_modules/pdfkit': { version: '1.0.1' } }));
    expect(await version()).toBe(before);
    await put('package-lock.json', lock({ 'node_modules/react': { version: '19.0.1' } }));
    expect(await version()).not.toBe(before);
    await put('package-lock.json', lock({ 'node_modules/webpack': { version: '5.0.1' } }));
    expect(await version()).not.toBe(before);
  });

  it('is unknown while a file that was read is gone', async () => {
    await rm(join(root, 'shared/index.ts'));
    await expect(version()).rejects.toThrow('ENOENT');
  });
});

it('names what was read once: files of the project without presets, and installed packages', async () => {
  const house = await mkdtemp(join(tmpdir(), 'wadachi-inputs-'));
  for (const file of ['package.json', 'a/src/remote.ts', 'a/src/routes.ts', 'shared/build/rules.ts']) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), '');
  }
  const fileDependencies = new Set(
    [
      'package.json',
      'a/src',
      'a/src/remote.ts',
      'shared/build/rules.ts',
      'node_modules/react/index.js',
      'node_modules/react/package.json',
      'node_modules/@scope/name/lib/a.js',
      'api/node_modules/cookie/index.js',
      '../elsewhere/file.js',
    ].map((path) => join(house, path)),
  );
  expect(await inputsOf([{ fileDependencies }], [join(house, 'a/src/routes.ts')], house)).toEqual({
    files: ['a/src/remote.ts', 'a/src/routes.ts'],
    packages: ['api/node_modules/cookie', 'node_modules/@scope/name', 'node_modules/react'],
  });
  await rm(house, { recursive: true });
});

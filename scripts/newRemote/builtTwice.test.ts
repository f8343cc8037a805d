import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locales } from '@wadachi/intl';
import type { BuiltTwice } from './testing/buildTwice';

/** The builds are those of a new remote, made from its template. */
let built: BuiltTwice;
beforeAll(async () => {
  const program = join(import.meta.dirname, 'testing', 'buildTwice.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program]);
  built = JSON.parse(stdout) as BuiltTwice;
}, 120_000);

it('makes a release with its page, its route and its texts', () => {
  const { release } = built;
  expect(release).toMatchObject({
    name: 'mf-kept',
    routes: [{ path: '/kept', page: 'home', steps: [], layout: 'default' }],
    budget: { page: 15_000 },
  });
  expect(Object.keys(release.pages)).toEqual(['home']);
  expect(Object.keys(release.messages)).toEqual(locales.filter((locale) => locale !== 'en'));
});

it('makes from what the latest build kept the very files of a build anew', () => {
  expect(built.kept).toEqual(built.anew);
  expect(built.kept).not.toEqual(built.release.files);
});

it('reads of a remote its own sources, none of them a test, and what it brings itself', () => {
  const { files, packages } = built.inputs;
  expect(files).toEqual(expect.arrayContaining(['mf-kept/src/remote.ts', 'mf-kept/src/routes.ts']));
  expect(files.filter((file) => !/^(mf-kept|shared)\//.test(file))).toEqual([]);
  expect(files.filter((file) => /\.test\.|\/testing\//.test(file))).toEqual([]);
  // The host brings the facade and React while the page runs.
  expect(files).not.toContain('shared/index.ts');
  expect(packages).not.toContain('node_modules/react');
  expect(packages).not.toContain('node_modules/pdfkit');
});

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const program = ['--import', './scripts/bootstrap/typescript.mjs', 'shared/build/testing/buildFolders.ts'];

/** Small packages by name: the texts of their files by path. `index.ts` is what each is built from. */
const sources = {
  history: { 'index.ts': `export { BrowserRouter, useLocation } from 'react-router-dom';` },
  routes: { 'index.ts': `export { Routes } from 'react-router-dom';` },
  styles: {
    'index.ts': `export { default } from './base.css';`,
    'base.css': `:root { --a: 1px } html { scroll-padding: 0 } @layer base { body { margin: 0 } h1, a:hover { color: red } }
      @media print { *::before { animation: none } } @keyframes turn { from { rotate: 0 } }`,
  },
};
type Name = keyof typeof sources;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-rules-'));
  for (const [name, files] of Object.entries(sources))
    for (const [file, text] of Object.entries(files)) {
      const path = join(folder, name, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  const folders = Object.keys(sources).map((name) => join(folder, name));
  await promisify(execFile)(process.execPath, [...program, ...folders], { cwd: root });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const codeOf = (name: Name) => readFile(join(folder, name, 'out.cjs'), 'utf8');
const exportsOf = (name: Name) =>
  createRequire(import.meta.url)(join(folder, name, 'out.cjs')) as Record<string, unknown>;

describe('react-router', () => {
  it('leaves what nobody imports out of a build', async () => {
    const code = await codeOf('history');
    expect(code).toContain('popstate');
    expect(code).not.toContain('getDerivedStateFromError');
    expect(code.length).toBeLessThan(20_000);
  });

  it('keeps the context of a component that is used', async () => {
    expect(await codeOf('routes')).toMatch(/getDerivedStateFromError/);
    expect(await codeOf('routes')).toMatch(/contextType/);
  });
});

it('holds the styles of a document inside one element', () => {
  expect(String(exportsOf('styles')['default']).replaceAll(/\s+/g, ' ')).toBe(
    ':where(.wadachi) { --a: 1px } :where(.wadachi) { scroll-padding: 0 } @layer base { :where(.wadachi) { margin: 0 } ' +
      ':where(.wadachi) h1, :where(.wadachi) a:hover { color: red } } ' +
      '@media print { :where(.wadachi) *::before { animation: none } } @keyframes turn { from { rotate: 0 } }',
  );
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitFor } from '@testing-library/react';

const root = join(__dirname, '..', '..');
let folder: string;
let entry: string;

const config = (): string => `
import { createRequire } from 'node:module';
import { FederatedIntegrityPlugin } from ${JSON.stringify(join(__dirname, 'rspack.ts'))};
const { rspack } = createRequire(${JSON.stringify(join(root, 'package.json'))})('@rspack/core');
rspack({
  context: import.meta.dirname, mode: 'production', devtool: false, target: ['web', 'es2020'],
  entry: { app: './app.js' },
  output: { path: import.meta.dirname + '/dist', publicPath: '/files/', chunkFilename: 'late.js' },
  module: { rules: [{ test: /\\.css$/, type: 'javascript/auto', use: [rspack.CssExtractRspackPlugin.loader, ${JSON.stringify(join(root, 'node_modules', 'css-loader'))}] }] },
  plugins: [new FederatedIntegrityPlugin(), new rspack.CssExtractRspackPlugin({ chunkFilename: 'late.css' })],
}, (error, stats) => { if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only')); });
`;

/** The elements that the build's runtime adds; jsdom fetches nothing, so none of them loads. */
const added = () => [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'integrity-rspack-'));
  const files = {
    'package.json': '{"type":"module"}',
    'build.ts': config(),
    'app.js': "globalThis.loadLate = () => import('./late.js');",
    'late.js': "import './late.css'; export const late = true;",
    'late.css': '.late { color: red; }',
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', join(folder, 'build.ts')], { cwd: root });
  entry = await readFile(join(folder, 'dist', 'app.js'), 'utf8');
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  globalThis.__FEDERATION_INTEGRITY__ = undefined;
  document.head.replaceChildren();
});

/** Runs the build as a page does, and asks for what it loads late. */
function askForLate(): void {
  const script = document.createElement('script');
  script.textContent = `${entry}; loadLate().catch(() => undefined);`;
  document.head.append(script);
  script.remove();
}

it('gives scripts and stylesheets that it loads late to the host’s table of hashes first', () => {
  globalThis.__FEDERATION_INTEGRITY__ = (element, url) => {
    element.integrity = `hash of ${new URL(url, document.baseURI).pathname}`;
  };
  askForLate();
  expect(added().map((element) => element.integrity)).toEqual([
    'hash of /files/late.css',
    'hash of /files/late.js',
  ]);
});

it('asks for nothing that the table refuses, and says of a stylesheet that it failed', async () => {
  const failed: string[] = [];
  globalThis.__FEDERATION_INTEGRITY__ = (element) => {
    element.addEventListener('error', () => failed.push(element.tagName));
    throw new Error('No hash is known');
  };
  askForLate();
  const [sheet, script] = added();
  expect([sheet?.getAttribute('href'), script?.getAttribute('src')]).toEqual([null, '']);
  await waitFor(() => expect(failed).toContain('LINK'));
});

it('loads them as they are in a page without such a host', () => {
  askForLate();
  expect(added().map((element) => element.getAttribute('href') ?? element.getAttribute('src'))).toEqual([
    '/files/late.css',
    '/files/late.js',
  ]);
});

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { build as esbuild } from 'esbuild';
import { FederatedIntegrityPlugin } from 'federated-integrity/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

const root = path.join(import.meta.dirname, '..', '..', '..');
const installed = path.join(root, 'node_modules');

/** A remote and a host as the documentation of Module Federation has them, with nothing of this site. */
const sources = {
  'remote.js': `export const load = () => import('./page');`,
  'page.js': `import './page.css';\nexport const title = 'The remote page';`,
  'page.css': `body { color: rgb(1, 2, 3); }`,
  'host.js': `
import { createInstance } from '@module-federation/enhanced/runtime';
import { federatedIntegrity } from 'federated-integrity/runtime';

const hashes = JSON.parse(document.querySelector('#hashes').textContent);
const federation = createInstance({
  name: 'plain_host',
  remotes: [{ name: 'plain_remote', entry: '/remote/mf-manifest.json' }],
  plugins: [federatedIntegrity({ integrityOf: ({ pathname }) => hashes[pathname], timeout: 5_000 })],
});
const show = () =>
  federation
    .loadRemote('plain_remote/remote')
    .then(({ load }) => load())
    .then(({ title }) => title, () => 'Refused');
show().then((title) => (document.title = title));
document.querySelector('button').onclick = () => show().then((title) => (document.title = title + ' again'));
`,
};

export interface PlainFederation {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds and serves both on a free port: the host by esbuild, the remote by webpack. */
export async function startPlainFederation(): Promise<PlainFederation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-federation-'));
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
  const remote = path.join(folder, 'remote');
  await mkdir(remote);
  await Promise.all([buildHost(folder), buildRemote(folder, remote)]);
  const hashes: Record<string, string> = {};
  for (const file of await readdir(remote)) hashes[`/remote/${file}`] = await hashOf(path.join(remote, file));
  const html = `<!doctype html><html lang="en"><title>Loading</title><link rel="icon" href="data:,">
<script type="application/json" id="hashes">${JSON.stringify(hashes)}</script>
<button>Again</button><script src="/host.js" defer></script></html>`;
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname === '/' ? undefined : path.join(folder, path.normalize(pathname));
    response.setHeader('content-type', types[path.extname(pathname)] ?? 'text/html');
    if (file === undefined) return void response.end(html);
    readFile(file).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const hashOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

const buildHost = (folder: string) =>
  esbuild({
    entryPoints: [path.join(folder, 'host.js')],
    outfile: path.join(folder, 'host.js'),
    allowOverwrite: true,
    bundle: true,
    nodePaths: [installed],
    logLevel: 'error',
  });

const buildRemote = (folder: string, outDir: string) =>
  new Promise<void>((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        devtool: false,
        infrastructureLogging: { level: 'error' },
        context: folder,
        entry: {},
        output: { path: outDir, publicPath: 'auto', uniqueName: 'plain_remote' },
        resolveLoader: { modules: [installed] },
        module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
        plugins: [
          new ModuleFederationPlugin({
            name: 'plain_remote',
            filename: 'remoteEntry.js',
            exposes: { './remote': './remote.js' },
            manifest: true,
            dts: false,
            virtualRuntimeEntry: true,
          }),
          new MiniCssExtractPlugin(),
          new FederatedIntegrityPlugin(),
        ],
      },
      (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    ),
  );

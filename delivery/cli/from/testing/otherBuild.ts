import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The files that another bundler leaves of a remote with one page, by path. A test changes those that it is about. */
export type OtherBuild = Record<string, string | object>;

const nothing = { sync: [], async: [] };
const taken = (name: string, requiredVersion: string) => ({
  name,
  requiredVersion,
  assets: { js: nothing, css: nothing },
});

export const aManifest = () => ({
  id: 'mf_news',
  name: 'mf_news',
  metaData: {
    name: 'mf_news',
    globalName: 'mf_news',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.4.0', buildName: 'news' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
  },
  shared: [taken('react', '^19.3.1'), taken('@wadachi/shared', '^0.1.0')],
  remotes: [],
  exposes: [
    {
      name: 'remote',
      path: './remote',
      assets: {
        js: { sync: ['face.js'], async: ['home.js'] },
        css: { sync: ['base.css'], async: ['home.css'] },
      },
    },
  ],
});

export const aRoute = { path: '/news', page: 'home', steps: [], layout: 'default' };

export const aBuild = (): OtherBuild => ({
  'mf-manifest.json': aManifest(),
  'remote.json': { routes: [aRoute] },
  'remoteEntry.js': 'var mf_news = { chunk: "__FEDERATION_INTEGRITY__" };',
  // Vite's federation plugin looks for it by this name.
  'face.js': '["__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"];',
  'home.js': '2;',
  'home.js.map': '{"version":3,"sources":[],"names":[],"mappings":""}',
  'base.css': 'p{color:red}',
  'home.css': 'h1{color:red}',
  'server/server.js': 'exports.remote = {};',
  'mf-stats.json': '{}',
  'remoteEntry.js.LICENSE.txt': 'MIT',
});

export async function putBuild(folder: string, build: OtherBuild): Promise<void> {
  for (const [path, content] of Object.entries(build)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

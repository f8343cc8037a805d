import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeIntegrity } from '../../../scripts/release/kit/writeIntegrity';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** All of another team's repository: nothing of it is ours but the federated-integrity of the kit. */
const files = {
  'package.json': '{"name":"news","version":"1.2.3","type":"module"}',
  'src/remote.jsx': `
    import { defineRemote } from '@wadachi/shared';
    export const remote = defineRemote({
      messages: { ja: () => import('./ja.js'), pt: () => import('./pt.js') },
      pages: { home: () => import('./Home.jsx'), second: () => import('./Second.jsx') },
    });`,
  'src/ja.js': `export default {
    'news.heading': 'ニュース', 'news.more': 'その他のニュース', 'news.mail': 'メールアドレス',
  };`,
  'src/pt.js': `export default {
    'news.heading': 'Notícias', 'news.more': 'Mais notícias', 'news.mail': 'O seu email',
  };`,
  'src/Home.jsx': `
    import { defineMessages, definePage, Link, PageTitle } from '@wadachi/shared';
    import { useState } from 'react';
    import './home.css';
    const messages = defineMessages({ heading: { id: 'news.heading', defaultMessage: 'News' } });
    function View() {
      const [count, setCount] = useState(0);
      return (
        <article className="news-home">
          <PageTitle>{messages.heading}</PageTitle>
          <button onClick={() => setCount(count + 1)}>Read {count} times</button>
          <Link to="/news/second">More</Link>
        </article>
      );
    }
    export const page = definePage({ head: () => ({ title: 'News' }), View });`,
  'src/home.css': '.news-home { padding-top: 7px; }',
  'src/Second.jsx': `
    import { defineMessages, definePage, PageTitle } from '@wadachi/shared';
    import { Form, TextField } from '@wadachi/forms';
    import './second.css';
    const messages = defineMessages({
      title: { id: 'news.more', defaultMessage: 'More news' },
      mail: { id: 'news.mail', defaultMessage: 'Your mail address' },
    });
    const View = () => (
      <article className="news-second">
        <PageTitle>{messages.title}</PageTitle>
        <Form onSubmit={() => undefined}><TextField name="mail" label={messages.mail} /></Form>
      </article>
    );
    export const page = definePage({ head: () => ({ title: 'More news' }), View });`,
  'src/second.css': '.news-second { padding-top: 9px; }',
  'remote.json': JSON.stringify({
    routes: [
      { path: '/news', page: 'home', steps: [], layout: 'default' },
      { path: '/news/second', page: 'second', steps: [], layout: 'default' },
    ],
  }),
  'rspack.config.mjs': `
    import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
    import { CopyRspackPlugin, CssExtractRspackPlugin, optimize } from '@rspack/core';
    import { FederatedIntegrityPlugin } from './federated-integrity/rspack.js';

    const dist = import.meta.dirname + '/dist';
    const fromHost = { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', '@wadachi/shared': '^0.1.0', '@wadachi/forms': '^0.1.0' };
    const script = {
      test: /\\.jsx$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        env: { targets: 'chrome 109, safari 16, firefox 115' },
      },
    };
    const style = (...use) => ({ test: /\\.css$/, type: 'javascript/auto', use });
    const common = { mode: 'production', context: import.meta.dirname, devtool: false, infrastructureLogging: { level: 'error' } };
    const shared = Object.entries(fromHost).map(([name, requiredVersion]) => [name, { import: false, singleton: true, requiredVersion }]);
    export default [
      {
        ...common, target: ['web', 'es2021'], entry: {},
        output: { path: dist, publicPath: 'auto', uniqueName: 'mf-news', filename: '[name].js', chunkFilename: '[name].[contenthash:8].js' },
        module: { rules: [script, style(CssExtractRspackPlugin.loader, 'css-loader')] },
        plugins: [
          new ModuleFederationPlugin({
            name: 'mf_news', filename: 'remoteEntry.js', library: { type: 'var', name: 'mf_news' },
            exposes: { './remote': './src/remote.jsx' }, shared: Object.fromEntries(shared), manifest: true, dts: false,
          }),
          new FederatedIntegrityPlugin(),
          new CssExtractRspackPlugin({ filename: '[name].[contenthash:8].css' }),
          new CopyRspackPlugin({ patterns: ['remote.json'] }),
        ],
      },
      {
        ...common, target: 'node20', entry: { server: './src/remote.jsx' },
        output: { path: dist + '/server', filename: '[name].js', library: { type: 'commonjs2' } },
        externals: [({ request }, callback) => (request in fromHost ? callback(undefined, 'commonjs2 ' + request) : callback())],
        module: { rules: [script, style({ loader: 'css-loader', options: { modules: { exportOnlyLocals: true } } })] },
        plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
        optimization: { minimize: false },
      },
    ];`,
};

/** A team that builds its remote with Rspack, in a folder of its own outside of this project. */
export class OtherTeam {
  private constructor(private readonly folder: string) {}

  static async open(): Promise<OtherTeam> {
    const folder = await mkdtemp(path.join(tmpdir(), 'wadachi-other-team-'));
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    await mkdir(path.join(folder, 'federated-integrity'));
    await writeIntegrity(path.join(folder, 'federated-integrity'));
    // In place of an install: these packages and no others are asked for.
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return new OtherTeam(folder);
  }

  /** Builds it; gives the folder with the build. */
  async build(): Promise<string> {
    const rspack = path.join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
    await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: this.folder });
    return path.join(this.folder, 'dist');
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

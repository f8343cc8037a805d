import { hostApiVersion } from '@wadachi/client/routes';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pages that go wrong in one place each, and one that doesn't; `side` is where the code runs. */
const remoteFor = (side: 'server' | 'browser') => `(React) => {
  const title = (text, more) => React.createElement('h1', more, text);
  const page = (View) => async () => ({ page: { head: () => ({ title: 'Gate' }), View } });
  const failOn = (side, why) => { if (side === '${side}') throw new Error(why); };
  return {
    messages: {},
    pages: {
      good: page(() => title('Good')),
      server: page(() => { failOn('server', 'No server has this'); return title('Server'); }),
      browser: page(() => { failOn('browser', 'No browser has this'); return title('Browser'); }),
      late: page(() => {
        React.useEffect(() => void queueMicrotask(() => { throw new Error('It came late'); }), []);
        return title('Late');
      }),
      styled: page(() => title('Styled', { style: { color: 'red' } })),
      mismatch: page(() => title('On the ${side}')),
      wide: page(() => [title('Wide', { key: 1 }), React.createElement('pre', { key: 2 }, 'W'.repeat(200))]),
      bare: page(() => React.createElement('p', null, 'No heading')),
    },
  };
}`;

export const gatePages = ['good', 'server', 'browser', 'late', 'styled', 'mismatch', 'wide', 'bare'] as const;

/** A federation container as a build makes it: its React is the host's. */
const entry = `var mf_gate = (() => {
  const make = ${remoteFor('browser')};
  let React;
  return {
    async init(scope) {
      const [shared] = Object.values(scope.react);
      React = shared.lib ? shared.lib() : (await shared.get())();
    },
    async get() { return () => ({ remote: make(React) }); },
  };
})();`;

const server = `exports.remote = (${remoteFor('server')})(require('react'));`;

/** Writes the built folder of `mf-gate`, a remote made by hand. */
export async function putGateRemote(folder: string): Promise<void> {
  const files = { 'remoteEntry.js': entry, 'server/server.js': server };
  const described = Object.entries(files).map(([file, text]) => {
    const size = Buffer.byteLength(text);
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    return [file, { size, compressed: size, integrity }] as const;
  });
  const release = {
    schema: 1,
    name: 'mf-gate',
    version: '1.0.0',
    git: null,
    built_at: '2026-11-21T00:00:00Z',
    entry: 'remoteEntry.js',
    server: 'server/server.js',
    routes: gatePages.map((page) => ({ path: `/gate/${page}`, page, steps: [], layout: 'default' })),
    pages: Object.fromEntries(gatePages.map((page) => [page, { scripts: [], styles: [] }])),
    messages: {},
    styles: [],
    files: Object.fromEntries(described),
    shared: {},
    provides: {},
    budget: null,
    host_api: `^${hostApiVersion}`,
  };
  await mkdir(path.join(folder, 'server'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
}

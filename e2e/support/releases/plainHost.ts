import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build as esbuild } from 'esbuild';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** All of another team's site: React and Module Federation as they are installed from a registry. */
const source = (manifest: string, site: string) => `
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import { createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

// What the blog says of its React, if anything.
const version = new URLSearchParams(location.search).get('react');
const react = { version, lib: () => React, shareConfig: { singleton: true, requiredVersion: '^' + version } };
const federation = createInstance({
  name: 'travel_blog',
  shared: version ? { react } : {},
  remotes: [{ name: 'mf_shop', entry: ${JSON.stringify(manifest)} }],
});

function Rental({ path }) {
  const place = useRef(null);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const mounting = federation.loadRemote('mf_shop/mount').then(({ mount }) =>
      mount(place.current, { path, locale: 'en', site: ${JSON.stringify(site)} }),
    );
    mounting.then((mounted) => setTitle(mounted.title), (error) => setTitle(error.name + ': ' + error.message));
    return () => void mounting.then((mounted) => mounted.unmount(), () => {});
  }, [path]);
  return createElement('div', null, createElement('output', null, title), createElement('div', { ref: place }));
}

function Blog() {
  const [path, setPath] = useState('/terms');
  const to = (next) => createElement('button', { key: next, onClick: () => setPath(next) }, 'Show ' + next);
  return createElement('main', null,
    createElement('h2', null, 'A travel blog'),
    ['/shop/naha', '/shop/gone', '/nowhere', '/terms?x=1'].map(to),
    createElement(Rental, { path }));
}
createRoot(document.getElementById('blog')).render(createElement(Blog));
`;

interface PlainHost {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds and serves a site that has nothing of ours. It passes `/api/` and `/media/` on to the rental site, as the guide says. */
export async function startPlainHost(manifest: string, site: string): Promise<PlainHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-host-'));
  await writeFile(path.join(folder, 'main.mjs'), source(manifest, site));
  await build(folder);
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (/^\/(api|media)\//.test(url)) void passOn(`${site}${url}`, response);
    else if (url === '/blog.js') {
      response.setHeader('content-type', 'text/javascript');
      createReadStream(path.join(folder, 'blog.js')).pipe(response);
    } else {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><html lang="en"><title>Blog</title><link rel="icon" href="data:,"><div id="blog"></div><script src="/blog.js"></script></html>',
      );
    }
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

const build = (folder: string) =>
  esbuild({
    entryPoints: [path.join(folder, 'main.mjs')],
    outfile: path.join(folder, 'blog.js'),
    bundle: true,
    nodePaths: [path.join(root, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });

async function passOn(url: string, response: ServerResponse): Promise<void> {
  try {
    const answer = await fetch(url);
    response.statusCode = answer.status;
    response.setHeader('content-type', answer.headers.get('content-type') ?? 'application/json');
    response.end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    response.statusCode = 502;
    response.end();
  }
}

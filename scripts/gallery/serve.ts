import { build } from 'esbuild';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface Gallery {
  readonly url: string;
  stop(): void;
}

/** Builds the gallery and serves it on this machine; port 0 takes a free one. */
export async function startGallery(port: number): Promise<Gallery> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.tsx')],
    outdir: '/',
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = new Map(
    outputFiles.map(({ path, text }) => [path.endsWith('.css') ? '/page.css' : '/page.js', text]),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(pathname);
    const type = pathname.endsWith('.css')
      ? 'text/css'
      : pathname.endsWith('.js')
        ? 'text/javascript'
        : 'text/html';
    response.setHeader('content-type', `${type}; charset=utf-8`);
    response.end(file ?? documentIn(searchParams.get('lang') === 'ja' ? 'ja' : 'en'));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: listening } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${listening}/`, stop: () => void server.close() };
}

const documentIn = (locale: 'en' | 'ja'): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gallery</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;

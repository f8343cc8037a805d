import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '../release';
import { integrityOfBytes } from '../verifyFiles';

export const builtFiles = {
  'remoteEntry.js': 'entry',
  'page.js': 'page',
  'page.css': '.page {}',
  'server/server.js': '1',
};

/** Writes a folder as a build leaves it: files, compressed forms, a source map and `release.json`. */
export async function aBuild(
  folder: string,
  told: Partial<Release> = {},
  files: Readonly<Record<string, string>> = builtFiles,
): Promise<Release> {
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  for (const [file, text] of Object.entries(files)) {
    await write(file, text);
    if (!file.startsWith('server/')) await write(`${file}.br`, brotliCompressSync(text));
  }
  await write('page.js.map', '{}');
  const release: Release = {
    schema: 1,
    name: 'mf-a',
    version: '1.0.0',
    git: null,
    built_at: '2026-11-21T00:00:00Z',
    entry: 'remoteEntry.js',
    server: 'server/server.js',
    routes: [],
    pages: { page: { scripts: ['page.js'], styles: ['page.css'] } },
    messages: {},
    styles: [],
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, fileOf(text)])),
    shared: {},
    provides: {},
    budget: null,
    host_api: '^1.0.0',
    ...told,
  };
  await write('release.json', JSON.stringify(release));
  return release;
}

const fileOf = (text: string) => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, compressed: bytes.length, integrity: integrityOfBytes(bytes) };
};

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from '../release';
import { integrityOfBytes } from '../verifyFiles';
import { aRelease } from './aRelease';

export const builtFiles = {
  'remoteEntry.js': 'entry',
  'page.js': 'page',
  'page.css': '.page {}',
  'server/server.js': '1',
};

/** How well it is compressed is nobody's concern here. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Writes a folder as a build leaves it: files, compressed forms, a source map and `release.json`. */
export async function aBuild(
  folder: string,
  overrides: Partial<Release> = {},
  files: Readonly<Record<string, string>> = builtFiles,
): Promise<Release> {
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  for (const [file, text] of Object.entries(files)) {
    await write(file, text);
    if (!file.startsWith('server/')) await write(`${file}.br`, brotliCompressSync(text, fast));
  }
  await write('page.js.map', '{}');
  const release = aRelease({
    name: 'mf-a',
    version: '1.0.0',
    pages: { page: { scripts: ['page.js'], styles: ['page.css'] } },
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, fileOf(text)])),
    ...overrides,
  });
  await write('release.json', JSON.stringify(release));
  return release;
}

const fileOf = (text: string) => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, compressed: bytes.length, integrity: integrityOfBytes(bytes) };
};

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOfBytes } from '../core/verifyFiles';
import { isStockFile, type Release, type ReleaseFile } from '../core/release';

const publicFile = /\.(js|css)$|(?:^|[\\/])mf-manifest\.json$|(?:^|[\\/])@mf-types\.zip$/;
const brotli = promisify(brotliCompress);

/** Only other hosts load these files: a tenth more bytes for them is worth two seconds of each publish. */
const stockQuality = 9;

/** Writes `.br` beside each file once, so that no request pays for it. */
export async function compress(dir: string): Promise<void> {
  const options = (file: string, size: number) => ({
    params: {
      // The same bytes, with as much memory as a file of this size needs.
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_QUALITY]: isStockFile(file) ? stockQuality : constants.BROTLI_MAX_QUALITY,
      // Tried for host.js: other sizes, the largest among them, and other modes give more bytes.
      [constants.BROTLI_PARAM_LGBLOCK]: 18,
    },
  });
  const files = (await readdir(dir, { recursive: true })).filter(
    (file) => publicFile.test(file) && !isServerFile(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(dir, file));
      await writeFile(join(dir, `${file}.br`), await brotli(bytes, options(file, bytes.length)));
    }),
  );
}

export async function hashFiles(dir: string): Promise<Record<string, ReleaseFile>> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => publicFile.test(file)).sort();
  const described = files.map(async (file): Promise<[string, ReleaseFile]> => {
    const bytes = await readFile(join(dir, file));
    const compressed = await stat(join(dir, `${file}.br`)).then(
      ({ size }) => size,
      () => bytes.length,
    );
    return [
      file.replaceAll('\\', '/'),
      { size: bytes.length, compressed, integrity: integrityOfBytes(bytes) },
    ];
  });
  return Object.fromEntries(await Promise.all(described));
}

/** The source maps of scripts; those of styles help nobody. */
export async function hashMaps(dir: string): Promise<NonNullable<Release['maps']>> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.js.map')).sort();
  const described = files.map(async (file) => {
    const bytes = await readFile(join(dir, file));
    return [file.replaceAll('\\', '/'), { size: bytes.length, integrity: integrityOfBytes(bytes) }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}

const isServerFile = (file: string) => /^server[\\/]/.test(file);

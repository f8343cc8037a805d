import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseFile } from './release';
import { integrityOfBytes } from './verifyFiles';

/** Says whether bytes are a file of a release, compressed by brotli. */
export async function isCompressed(bytes: Buffer, { size, integrity }: ReleaseFile): Promise<boolean> {
  try {
    // Nothing that swells beyond the file's own size is unpacked.
    const plain = await promisify(brotliDecompress)(bytes, { maxOutputLength: Math.max(size, 1) });
    return integrityOfBytes(plain) === integrity;
  } catch {
    return false;
  }
}

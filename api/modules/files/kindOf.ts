import { limits } from '@wadachi/contract';
import type { Text } from '../../texts';

/** The kind of a file by its content: names and declared types are only claims. */
export type FileKind = 'jpeg' | 'png' | 'heif' | 'pdf';

export const unknownKind: Text = {
  id: 'file.unknownKind',
  values: { megabytes: limits.fileBytes / 1024 / 1024 },
};

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdfStart = Buffer.from('%PDF-');
/** Still pictures of the HEIF family (ISO/IEC 23008-12), AVIF among them; not their sequences. */
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'avif', 'miaf']);

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** Undefined for every other kind. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  if (startsWith(bytes, jpegStart)) return 'jpeg';
  if (startsWith(bytes, pngStart)) return 'png';
  if (startsWith(bytes, pdfStart)) return 'pdf';
  const isBoxed = bytes.toString('latin1', 4, 8) === 'ftyp';
  return isBoxed && heifBrands.has(bytes.toString('latin1', 8, 12)) ? 'heif' : undefined;
}

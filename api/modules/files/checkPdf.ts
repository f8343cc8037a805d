import { inflateSync } from 'node:zlib';
import { invalid } from '../../http';

/** A PDF ends within this number of bytes after its last `%%EOF` (ISO 32000-1, implementation note 18 of its forerunner). */
const trailerBytes = 1_024;

/** A name as a PDF may write it: any of its characters also as `#` and two hex digits (ISO 32000-1, 7.3.5). */
const written = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');

const named = (...names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map(written).join('|')})`, 'i');

const locks = named('Encrypt');
const actions = named(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'GoToE',
  'SubmitForm',
  'ImportData',
);

const objectStream = named('ObjStm');
const filter = named('Filter');
const otherFilter = named(
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
  'Crypt',
  'DecodeParms',
);

/** Bytes of all objects of a file that stand in streams; those of a scanned licence are a few thousand. */
const mostObjectBytes = 20_000_000;

/**
 * Reads the objects that stand in compressed streams (ISO 32000-1, 7.5.7), where a reader finds actions as well. A stream ends
 * where its compression does, whatever its length says.
 * @throws Refused 422 where they can't be read.
 */
function* objectsInStreams(bytes: Buffer, text: string): Iterable<string> {
  let left = mostObjectBytes;
  let from = 0;
  for (const { 0: word, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    // All since the stream before: what looks like the begin of an object may be a text in a dictionary.
    const dictionary = text.slice(from, index);
    from = index;
    if (!objectStream.test(dictionary)) continue;
    if (otherFilter.test(dictionary)) throw invalid({ file: 'file.pdfActive' });
    const content = bytes.subarray(index + word.length);
    // Without a filter it was read with the rest.
    if (!filter.test(dictionary)) continue;
    const objects = inflated(content, left);
    left -= objects.length;
    yield objects.toString('latin1');
  }
}

function inflated(content: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch {
    throw invalid({ file: 'file.pdfDamaged' });
  }
}

/**
 * Refuses a PDF that is cut off, locked, or says that it does something: clerks open what customers upload. Its pages are not
 * taken apart, and it is sent as a download.
 * @throws Refused 422 on `file`.
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const hasVersion = /^%PDF-[12]\.\d/.test(text);
  if (!hasVersion || !text.slice(-trailerBytes).includes('%%EOF')) throw invalid({ file: 'file.pdfDamaged' });
  if (locks.test(text)) throw invalid({ file: 'file.pdfLocked' });
  for (const objects of [text, ...objectsInStreams(bytes, text)])
    if (actions.test(objects)) throw invalid({ file: 'file.pdfActive' });
}

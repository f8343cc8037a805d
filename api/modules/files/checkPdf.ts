import { inflateSync } from 'node:zlib';
import { invalid } from '../../http';

/** A PDF ends within this number of bytes after its last `%%EOF` (ISO 32000-1, implementation note 18 of its forerunner). */
const trailerBytes = 1_024;

/** A name as a PDF may write it: any of its characters also as `#` and two hex digits (ISO 32000-1, 7.3.5). */
const written = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');

const named = (...names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map(written).join('|')})`, 'gi');

const locks = named('Encrypt');
const actions = named(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'Rendition',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
);

/** A form with scripts of its own. So short a name stands in every large picture by chance, unless it ends here. */
const form = new RegExp(`/${written('XFA')}(?=[\\s\\0[\\d])`);

const objectStream = named('ObjStm');

/** The begin of a stream with the names alone that those with objects have, and nothing that could be read another way. */
const plainStream =
  /obj[\t\n\f\r ]*<<((?:[\t\n\f\r \d[\]R]|\/(?:Type|ObjStm|N|First|Filter|FlateDecode|Length|Extends)\b){1,300})>>[\t\n\f\r ]*stream(?:\r\n|\n|\r)/g;
const onlyFilter = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/;

/** Bytes of all objects of a file that stand in streams; those of a scanned licence are a few thousand. */
const mostObjectBytes = 20_000_000;
const mostObjectStreams = 500;

/**
 * Reads the objects that stand in compressed streams (ISO 32000-1, 7.5.7), where a reader finds actions as well. A stream ends
 * where its compression does, whatever its length says.
 * @throws Refused 422 where they can't be read, or stand in a form that no program writes: it would hide them from this check.
 */
function* objectsInStreams(bytes: Buffer, text: string): Iterable<string> {
  let unread = text.match(objectStream)?.length ?? 0;
  if (unread > mostObjectStreams) throw invalid({ file: 'file.pdfDamaged' });
  let left = mostObjectBytes;
  for (const { 0: begin, 1: dictionary = '', index } of text.matchAll(plainStream)) {
    const names: readonly string[] = dictionary.match(/\/\w+/g) ?? [];
    if (!names.includes('/ObjStm')) continue;
    if (new Set(names).size < names.length || !onlyFilter.test(dictionary)) break;
    const objects = inflated(bytes.subarray(index + begin.length), left);
    left -= objects.length;
    unread -= 1;
    yield objects.toString('latin1');
  }
  if (unread > 0) throw invalid({ file: 'file.pdfActive' });
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
  if (text.search(locks) >= 0) throw invalid({ file: 'file.pdfLocked' });
  for (const objects of [text, ...objectsInStreams(bytes, text)])
    if (objects.search(actions) >= 0 || form.test(objects)) throw invalid({ file: 'file.pdfActive' });
}

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

/**
 * Refuses a PDF that is cut off, locked, or says that it does something. It is not taken apart: what hides in a compressed
 * stream is not found, which is why it is only ever sent to its owner, as a download.
 * @throws Refused 422 on `file`.
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const hasVersion = /^%PDF-[12]\.\d/.test(text);
  if (!hasVersion || !text.slice(-trailerBytes).includes('%%EOF')) throw invalid({ file: 'file.pdfDamaged' });
  if (locks.test(text)) throw invalid({ file: 'file.pdfLocked' });
  if (actions.test(text)) throw invalid({ file: 'file.pdfActive' });
}

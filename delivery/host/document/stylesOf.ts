import type { InService } from '../releases/activate';
import type { DocumentFile } from './assets';

/** A stylesheet with its text: written into the page, so that the first drawing waits for no request. */
export interface InlineStyle extends Pick<DocumentFile, 'path' | 'integrity'> {
  readonly text: string;
}

/** A sheet that can't be had here is asked for by the browser, which uses it only with its hash, or not at all. */
export async function stylesOf(
  inService: Pick<InService, 'readStyle'>,
  files: readonly DocumentFile[],
  onBadStyle: (url: string, error: unknown) => void,
): Promise<{ readonly styles: readonly InlineStyle[]; readonly sheets: readonly DocumentFile[] }> {
  const read = files.map(async (file) => {
    try {
      const text = await inService.readStyle(file.url);
      // A document's line ends are changed by the parser, and with them the hash.
      return { file, text: text.includes('\r') ? undefined : text };
    } catch (error) {
      onBadStyle(file.url, error);
      return { file, text: undefined };
    }
  });
  const found = await Promise.all(read);
  return {
    styles: found.flatMap(({ file, text }) => (text === undefined ? [] : [{ ...file, text }])),
    sheets: found.flatMap(({ file, text }) => (text === undefined ? [file] : [])),
  };
}

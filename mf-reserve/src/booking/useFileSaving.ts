import { useState } from 'react';
import { saveFile } from './saveFile';

/** A file that the API gives. */
export interface SavableFile {
  /** Where it lies; also what tells it from others. */
  readonly address: string;
  /** Its name where the server says none. */
  readonly name: string;
  readonly fetch: () => Promise<Blob>;
}

export interface FileSaving {
  /** The file that could not be had, and why. */
  readonly failure: { readonly file: SavableFile; readonly error: unknown } | undefined;
  isSaving(file: SavableFile): boolean;
  save(file: SavableFile): Promise<void>;
}

/** Fetches files and has the browser save them, one at a time; keeps why the last one failed. */
export function useFileSaving(): FileSaving {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<FileSaving['failure']>();

  async function save(file: SavableFile) {
    if (busy !== undefined) return;
    setBusy(file.address);
    setFailure(undefined);
    try {
      saveFile(await file.fetch(), file.name);
    } catch (error) {
      setFailure({ file, error });
    } finally {
      setBusy(undefined);
    }
  }

  return { failure, isSaving: ({ address }) => busy === address, save };
}

import { useState } from 'react';

export interface SavableFile {
  /** Its URL, which also identifies it. */
  readonly address: string;
  /** The name, if the API sends none. */
  readonly name: string;
  readonly fetch: () => Promise<Blob>;
}

export interface FileSaving {
  /** The last file that could not be saved. */
  readonly failure: { readonly file: SavableFile; readonly error: unknown } | undefined;
  isSaving(file: SavableFile): boolean;
  save(file: SavableFile): Promise<void>;
}

/** Browsers read the file some time after the click. */
const revokeAfterMs = 60_000;

/** Lets the browser save a file, as `name` if the file has no name. */
function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = content instanceof File && content.name !== '' ? content.name : name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

/** Fetches files and lets the browser save them, one at a time. */
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

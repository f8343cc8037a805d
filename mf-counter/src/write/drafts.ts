import { localStorageHere, sessionStorageHere } from '@wadachi/parts';

const prefixOf = (clerk: string) => `counter:${clerk}:`;

/** The key under which a browser stores half-done work of a clerk at a rental or for a shop. */
export const draftKey = (clerk: string, subject: string, form: string): string =>
  `${prefixOf(clerk)}${subject}:${form}`;

/** Removes a clerk's half-done work from this browser: it names customers, and others use the device. */
export function forgetDrafts(clerk: string): void {
  for (const storage of [localStorageHere(), sessionStorageHere()])
    for (const key of Object.keys(storage ?? {}))
      if (key.startsWith(prefixOf(clerk))) storage?.removeItem(key);
}

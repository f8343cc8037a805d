import { localStorageHere, sessionStorageHere } from '@wadachi/parts';

const prefixOf = (clerk: string) => `counter:${clerk}:`;

/** The key under which a browser stores half-done work of a clerk at a rental or for a shop. */
export const draftKey = (clerk: string, subject: string, form: string): string =>
  `${prefixOf(clerk)}${subject}:${form}`;

/** Removes a clerk's half-done work from this browser, all or of some forms: it names customers, and others use the device. */
export function forgetDrafts(clerk: string, forms?: readonly string[]): void {
  const isOne = (key: string) =>
    key.startsWith(prefixOf(clerk)) && (forms?.some((form) => key.endsWith(`:${form}`)) ?? true);
  for (const storage of [localStorageHere(), sessionStorageHere()])
    for (const key of Object.keys(storage ?? {})) if (isOne(key)) storage?.removeItem(key);
}

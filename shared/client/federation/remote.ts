import type { Locale, LocaleFiles } from '@wadachi/intl';
import type { AnyPage } from './page';

/** Texts by message id. */
export type Messages = Readonly<Record<string, string>>;

/** All that the host knows of a remote: its texts and its pages, each fetched when first needed. */
export interface Remote {
  readonly messages: Readonly<Partial<Record<Locale, () => Promise<{ readonly default: Messages }>>>>;
  readonly pages: Readonly<Record<string, () => Promise<{ readonly page: AnyPage }>>>;
}

/** English texts live in the code as `defaultMessage`; every other language is a file. */
export const defineRemote = <const T extends Remote & { readonly messages: LocaleFiles }>(remote: T): T =>
  remote;

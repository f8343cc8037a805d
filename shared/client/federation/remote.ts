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
export interface SiteRemote extends Remote {
  readonly messages: LocaleFiles;
}

/** For remotes that are built by a bundler of their own: in ours, `src/remote.ts` is in the entry and takes only types. */
export const defineRemote = <const T extends SiteRemote>(remote: T): T => remote;

/** The code of a page, with its texts. */
export interface LoadedPage {
  readonly page: AnyPage;
  readonly messages: Messages;
}

/** Loads a page of a remote with its texts. Throws where the remote has no such page. */
export async function loadPageOf(remote: Remote, key: string, locale: Locale): Promise<LoadedPage> {
  const load = remote.pages[key];
  if (!load) throw new Error(`The remote has no page '${key}'`);
  const [{ page }, messages] = await Promise.all([load(), remote.messages[locale]?.()]);
  return { page, messages: messages?.default ?? {} };
}

import type { Locale, Remote } from '@wadachi/shared';
import type { PageRoute } from '@wadachi/delivery/page';
import type { LoadedPage } from '../router/openPath';

/** Takes pages and texts out of remotes' server builds. */
export const loadPageOf =
  (loadRemote: (name: string) => Promise<Remote>, locale: Locale) =>
  async ({ remote: name, page: key }: PageRoute): Promise<LoadedPage> => {
    const remote = await loadRemote(name);
    const loadPage = remote.pages[key];
    if (!loadPage) throw new Error(`${name} has no page '${key}'`);
    const [{ page }, messages] = await Promise.all([loadPage(), remote.messages[locale]?.()]);
    return { page, messages: messages?.default ?? {} };
  };

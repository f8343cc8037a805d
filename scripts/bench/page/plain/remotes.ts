import type { Locale } from '@wadachi/shared';
import type { PageVersions, PageRoute } from '@wadachi/delivery/core';
import { everyRemote } from 'bench-every-remote';
import { federatedIntegrity } from 'federated-integrity/runtime';
import { knowFiles, knownIntegrity } from '../../../../delivery/host/page/federation/knownFiles';
import type { LoadedPage } from '../../../../host/src/router/openPath';

// A preload is used only by a request that has its hash.
federatedIntegrity({ integrityOf: knownIntegrity, timeout: 4_000 });

/**
 * Replaces the host's `federation/remotes` in the plain build: the remotes are part of the host's own bundle,
 * and only their pages and texts load late.
 */
export class Remotes {
  constructor(
    { remotes }: PageVersions,
    private readonly locale: Locale,
  ) {
    for (const version of Object.values(remotes)) knowFiles(version);
  }

  /** As the page asks for one that it shows. */
  open(route: PageRoute): Promise<LoadedPage> {
    return this.loadPage(route);
  }

  async loadPage({ remote: name, page: key }: PageRoute): Promise<LoadedPage> {
    const remote = everyRemote[name];
    const loadPage = remote?.pages[key];
    if (!remote || !loadPage) throw new Error(`There is no page '${key}' of ${name}`);
    const [{ page }, messages] = await Promise.all([loadPage(), remote.messages[this.locale]?.()]);
    return { page, messages: messages?.default ?? {} };
  }
}

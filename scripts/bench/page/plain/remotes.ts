import type { Locale } from '@wadachi/shared';
import { loadPageOf, type LoadedPage } from '@wadachi/client/routes';
import type { PageVersions, PageRoute } from '@wadachi/delivery/core';
import { everyRemote } from 'bench-every-remote';
import { federatedIntegrity } from 'federated-integrity/runtime';
import { registerFiles, expectedIntegrity } from '../../../../delivery/host/page/federation/knownFiles';

// A preload is used only by a request that has its hash.
federatedIntegrity({ integrityOf: expectedIntegrity, timeout: 4_000 });

/**
 * Replaces the host's `federation/remotes` in the plain build: the remotes are part of the host's own bundle,
 * and only their pages and texts load late.
 */
export class Remotes {
  constructor(
    { remotes }: PageVersions,
    private readonly locale: Locale,
  ) {
    for (const version of Object.values(remotes)) registerFiles(version);
  }

  /** Opens a remote as the page asks for one that it shows. */
  open(route: PageRoute): Promise<LoadedPage> {
    return this.loadPage(route);
  }

  async loadPage({ remote: name, page: key }: PageRoute): Promise<LoadedPage> {
    const remote = everyRemote[name];
    if (!remote) throw new Error(`There is no remote ${name}`);
    return loadPageOf(remote, key, this.locale);
  }
}

import { remoteManifest } from '../../core/release';
import type { PageVersions, PageVersion } from '../../core/pageVersions';

/**
 * The versions as a page carries them. Of remotes that the page does not show, it has the hashes of the entry and of the manifest,
 * which has the others: most visits never need those, and hashes can't be compressed.
 */
export const versionsInPage = (pageVersions: PageVersions, shown: string | undefined): PageVersions => ({
  ...pageVersions,
  remotes: Object.fromEntries(
    Object.entries(pageVersions.remotes).map(([name, planned]) => [
      name,
      name === shown ? withoutManifest(planned) : entryAlone(planned),
    ]),
  ),
});

function withoutManifest(planned: PageVersion): PageVersion {
  const { [remoteManifest]: _, ...integrity } = planned.integrity;
  return { ...planned, integrity };
}

/** As it is where the release has no manifest: a build under development. */
function entryAlone(planned: PageVersion): PageVersion {
  const { entry, integrity } = planned;
  const [ofEntry, ofManifest] = [integrity[entry], integrity[remoteManifest]];
  if (ofEntry === undefined || ofManifest === undefined) return planned;
  const first = { [entry]: ofEntry, [remoteManifest]: ofManifest };
  return { ...planned, integrity: first, manifest: remoteManifest };
}

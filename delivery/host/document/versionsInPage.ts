import { remoteManifest } from '../../core/release';
import type { PageVersions, PageVersion } from '../../core/pageVersions';

/**
 * The versions as a page carries them. Of remotes that the page does not show, it has the hashes of the entry and of the manifest,
 * which has the others: most visits never need those, and hashes can't be compressed.
 */
export const versionsInPage = (pageVersions: PageVersions, shown: string | undefined): PageVersions => ({
  ...pageVersions,
  remotes: Object.fromEntries(
    Object.entries(pageVersions.remotes).map(([name, pageVersion]) => [
      name,
      name === shown ? withoutManifest(pageVersion) : entryAlone(pageVersion),
    ]),
  ),
});

function withoutManifest(pageVersion: PageVersion): PageVersion {
  const { [remoteManifest]: _, ...integrity } = pageVersion.integrity;
  return { ...pageVersion, integrity };
}

/** A release without a manifest, which is a build under development, stays as it is. */
function entryAlone(pageVersion: PageVersion): PageVersion {
  const { entry, integrity } = pageVersion;
  const [ofEntry, ofManifest] = [integrity[entry], integrity[remoteManifest]];
  if (ofEntry === undefined || ofManifest === undefined) return pageVersion;
  const first = { [entry]: ofEntry, [remoteManifest]: ofManifest };
  return { ...pageVersion, integrity: first, manifest: remoteManifest };
}

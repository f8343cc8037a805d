import { remoteManifest } from '../../core/release';
import type { PageVersions, PageVersion } from '../../core/pageVersions';

/**
 * The versions as a page carries them. Of remotes that the page does not show, it has the hashes of the entry and of the manifest,
 * which has the others: most visits never need those, and hashes can't be compressed. Of remotes that stand apart it has
 * nothing, unless one of them was asked for.
 */
export function versionsInPage(
  pageVersions: PageVersions,
  shown: string | undefined,
  asked = shown,
): PageVersions {
  const routes = pageVersions.routes.filter(({ remote, isApart }) => !isApart || remote === asked);
  const isKnown = (name: string) =>
    pageVersions.routes.every(({ remote }) => remote !== name) ||
    routes.some(({ remote }) => remote === name);
  const remotes = Object.entries(pageVersions.remotes)
    .filter(([name]) => isKnown(name))
    .map(
      ([name, version]) => [name, name === shown ? withoutManifest(version) : entryAlone(version)] as const,
    );
  return { ...pageVersions, remotes: Object.fromEntries(remotes), routes };
}

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

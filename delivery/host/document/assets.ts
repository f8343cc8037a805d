import type { Locale } from '@wadachi/intl';
import { hostName, type Release } from '../../core/release';
import type { PageVersion, PageRoute } from '../../core/pageVersions';
import type { InService } from '../releases/activate';

/** A file with its address and the only content it may have. */
export interface DocumentFile {
  readonly url: string;
  /** Relative to its release: the name a build's own runtime has for it. */
  readonly path: string;
  readonly integrity: string;
}

/** The files that a document asks for from its first byte. */
export interface DocumentAssets {
  readonly entry: DocumentFile;
  readonly preloads: readonly DocumentFile[];
  readonly styles: readonly DocumentFile[];
}

/** The files of the host and of the page shown, in the order in which they are needed. */
export function documentAssets(
  inService: InService,
  route: PageRoute | undefined,
  locale: Locale,
): DocumentAssets {
  const { pageVersions } = inService;
  const host = filesOf(pageVersions.host, inService.release(hostName), undefined, locale);
  const pageVersion = route && pageVersions.remotes[route.remote];
  const remote = pageVersion && filesOf(pageVersion, inService.release(route.remote), route.page, locale);
  const late = remote ? lateStyles(pageVersions.host, inService, route.remote) : [];
  return {
    entry: host.entry,
    preloads: [...host.scripts, ...(remote ? [remote.entry, ...remote.scripts] : [])],
    styles: [...host.styles, ...late, ...(remote?.styles ?? [])],
  };
}

/** Styles of what the host brings late and this remote uses, such as forms: without them the first drawing is half bare. */
function lateStyles(host: PageVersion, inService: InService, remote: string): readonly DocumentFile[] {
  const { pages } = inService.release(hostName);
  return Object.keys(inService.release(remote).shared)
    .flatMap((module) => pages[module]?.styles ?? [])
    .map((path) => fileOf(host, inService.release(hostName), path));
}

/** Throws when the page's versions have no hash for the file. */
function fileOf({ base, integrity }: PageVersion, release: Release, path: string): DocumentFile {
  const hash = integrity[path];
  if (!hash) throw new Error(`${release.name} ${release.version} has no hash for ${path}`);
  return { url: `${base}${path}`, path, integrity: hash };
}

function filesOf(pageVersion: PageVersion, release: Release, page: string | undefined, locale: Locale) {
  const file = (path: string) => fileOf(pageVersion, release, path);
  const parts = [page ? release.pages[page] : undefined, release.messages[locale]];
  return {
    entry: file(release.entry),
    scripts: parts.flatMap((part) => part?.scripts ?? []).map(file),
    styles: [...release.styles, ...parts.flatMap((part) => part?.styles ?? [])].map(file),
  };
}

import type { PageVersions } from '../../../core/pageVersions';
import type { BuildManifest } from '../update/BuildWatch';
import { reportedError } from '../../errors/reportedError';
import { attributeFailure } from './attributeFailure';
import type { Failure } from './Failure';
import { routeOf } from './reportThrown';
import { keepTyped } from './typed';

/** Time limit for the site's answer, milliseconds. */
const timeoutMs = 4_000;

/** Ids of the versions that this tab has left because they failed. */
const leftKey = 'wadachi.left';

/**
 * The last step after a part of the page failed for good: the versions that everybody else has. Reports which version
 * failed, gets others for this browser and session, and loads the page again with them; what was typed is restored
 * (`restoreTyped`). Returns whether the page is being left: it is not when the site has nothing else, when the browser
 * keeps no cookie or has no network, and never twice for the same versions.
 */
export async function recover(
  failure: Failure,
  pageVersions: PageVersions,
  fetchBuildManifest: () => Promise<BuildManifest>,
  reload = () => location.reload(),
): Promise<boolean> {
  // A file that does not come to a browser without a network is no fault of its version.
  if (!failure.kind && !navigator.onLine) return false;
  const { name, version, kind } = attributeFailure(failure, pageVersions);
  console.warn(`${name} ${version ?? ''} failed`, failure.error);
  globalThis.wadachiReport?.(name, version, kind, reportedError(failure.error, routeOf(pageVersions)));
  if (pageVersions.remotes[name]?.override !== undefined || !navigator.cookieEnabled) return false;
  try {
    await fetch('/-/avoid', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: name, version }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The proof that the answer's cookie was taken: without it the same version would come, and fail again.
    const { id } = await fetchBuildManifest();
    if (id === pageVersions.id || !markLeft(pageVersions.id)) return false;
    if (failure.page) keepTyped(failure.page, failure.kind === 'render');
    reload();
    return true;
  } catch (error) {
    console.warn('No other version could be had', error);
    return false;
  }
}

/** Says whether this is the first time that the tab leaves these versions. Throws where the browser refuses the storage. */
function markLeft(id: string): boolean {
  const left = sessionStorage.getItem(leftKey)?.split(',') ?? [];
  if (left.includes(id)) return false;
  sessionStorage.setItem(leftKey, [...left, id].join());
  return true;
}

import type { PlannedPackage, PlannedRoute } from '@wadachi/shared/release';
import type { LoadedPage } from '../router/openPath';
import { fetchFallback } from './fetchFallback';
import { RemoteUnavailable, type Remotes } from './remotes';

/** Who is on the way to the last known good version; two pages of one remote go there together. */
const underWay = new WeakMap<Remotes, Map<string, Promise<boolean>>>();

/**
 * What is left to try once a page could not be loaded twice: the last version of its remote known to be good, unless a
 * page of the remote has come before; two versions of it would then share what they keep. Fetched only when
 * something failed. Reports the failure. Throws `RemoteUnavailable`.
 */
export async function recover(remotes: Remotes, route: PlannedRoute, error: unknown): Promise<LoadedPage> {
  const { remote } = route;
  const planned = remotes.versions[remote];
  console.warn(`${remote} ${planned?.version ?? ''} could not be loaded`, error);
  remotes.report(remote, failureKind(error));
  try {
    if (planned && !planned.override && !remotes.opened.has(remote) && (await fallBack(remotes, remote))) {
      return await loadFallback(remotes, route, planned);
    }
  } catch (fallbackError) {
    console.warn(`The last known good version of ${remote} could not be loaded either`, fallbackError);
  }
  remotes.onUnavailable();
  throw new RemoteUnavailable(remote, error);
}

function fallBack(remotes: Remotes, remote: string): Promise<boolean> {
  const known = underWay.get(remotes) ?? new Map<string, Promise<boolean>>();
  underWay.set(remotes, known);
  const going = known.get(remote) ?? takeFallback(remotes, remote).finally(() => known.delete(remote));
  known.set(remote, going);
  return going;
}

async function takeFallback(remotes: Remotes, remote: string): Promise<boolean> {
  const fallback = await fetchFallback(remote);
  if (!fallback || fallback.base === remotes.versions[remote]?.base) return false;
  remotes.use(remote, fallback);
  return true;
}

/** Puts the planned version back when the fallback fails as well: the next try begins with it. */
async function loadFallback(
  remotes: Remotes,
  route: PlannedRoute,
  planned: PlannedPackage,
): Promise<LoadedPage> {
  try {
    const loaded = await remotes.loadPage(route).catch(() => remotes.loadPage(route));
    if (isInUse(document)) throw new Error('The customer is using what the server rendered');
    return loaded;
  } catch (error) {
    remotes.use(route.remote, planned);
    throw error;
  }
}

/** Whether the customer fills in a form of the server's content: it works as it is, and would be wiped. */
const isInUse = (page: Document): boolean => {
  const kept = page.querySelector('[data-remote=static]');
  if (!kept) return false;
  return kept.contains(page.activeElement) || [...kept.querySelectorAll('form')].some(isTouched);
};

const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const written =
        [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
      return written?.value !== control.value;
    }
    if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isText && control.value !== control.defaultValue;
  });

/** Which of a remote's files it was. */
function failureKind(error: unknown): 'entry' | 'chunk' | 'style' {
  if (!(error instanceof Error)) return 'entry';
  if ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') return 'style';
  // Federation wraps what an entry did wrong; what else throws is a file behind the entry.
  return error.message.includes('Federation Runtime') ? 'entry' : 'chunk';
}

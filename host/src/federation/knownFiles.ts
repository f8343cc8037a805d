import type { PlannedPackage } from '@wadachi/release';

declare global {
  /** Called by each build's runtime (shared/build) with a script about to load and its address. */
  var wadachiIntegrityOf: ((url: string, script?: HTMLScriptElement) => string) | undefined;
  /** Called by each build's style loader with a stylesheet about to load. */
  var wadachiInsertStylesheet: ((link: HTMLLinkElement) => void) | undefined;
}

/** A stylesheet that takes longer is given up, milliseconds; scripts have limits of their own. */
export const styleTimeout = 5_000;

/**
 * The integrity of every file this page may load, by path. What isn't here is not loaded: a missing
 * hash is a refusal, never a pass.
 */
const known = new Map<string, string>();

/** Origins that staff chose to take a build under development from: nothing of them has a hash. */
const overriding = new Set<string>();

/** How often each address was asked for. */
const asked = new Map<string, number>();

/** Takes the hashes of a package and answers for them to every build in the page. */
export function knowFiles({ base, integrity }: Pick<PlannedPackage, 'base' | 'integrity'>): void {
  for (const [file, hash] of Object.entries(integrity)) known.set(`${base}${file}`, hash);
  globalThis.wadachiIntegrityOf = scriptIntegrity;
  globalThis.wadachiInsertStylesheet = insertStylesheet;
}

/** Loads the hashes of a package's other files, where the page has only those that come first. */
export async function learnFiles({ base, fileList }: PlannedPackage, patience: number): Promise<void> {
  if (fileList === undefined) return;
  const url = `${base}${fileList}`;
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(freshAddress(url), { integrity: integrityOf(url), signal });
  knowFiles({ base, integrity: (await answer.json()) as PlannedPackage['integrity'] });
}

/** Lets files of an origin be loaded without a hash. For a staff member's override alone. */
export const overrideFrom = (origin: string): void => void overriding.add(origin);

/** The hash a file must have. A retry's query doesn't change which file it is. Throws when unknown. */
export function integrityOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  if (overriding.has(origin)) return '';
  const integrity = known.get(pathname);
  if (!integrity) throw new Error(`No integrity is known for ${pathname}: it is not loaded`);
  return integrity;
}

/**
 * Where to load a file from. It is asked for again only after it failed, and then under a fresh address: a browser
 * keeps one that hangs in its queue, and a broken answer in its cache.
 */
export function freshAddress(url: string): string {
  const times = asked.get(url) ?? 0;
  asked.set(url, times + 1);
  return times ? `${url}?retry=${times}` : url;
}

function scriptIntegrity(url: string, script?: HTMLScriptElement): string {
  // A remote built before there were fresh addresses.
  if (!script) return integrityOf(url);
  try {
    const integrity = integrityOf(url);
    script.src = freshAddress(url);
    return integrity;
  } catch {
    // Never fetched, it fails as a file that can't be had does: a throw would leave its chunk waiting for ever.
    script.src = '';
    return '';
  }
}

function insertStylesheet(link: HTMLLinkElement): void {
  // Does nothing once the sheet is there: nobody listens any more.
  const fail = () => link.dispatchEvent(new Event('error'));
  link.crossOrigin = 'anonymous';
  try {
    link.integrity = integrityOf(link.href);
  } catch {
    fail();
    return;
  }
  link.href = freshAddress(link.href);
  document.head.append(link);
  setTimeout(fail, styleTimeout);
}

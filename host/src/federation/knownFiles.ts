import type { Plan } from '@wadachi/shared/release';

declare global {
  /** Called by each build's runtime (shared/build) with the address of a script about to load. */
  var wadachiIntegrityOf: ((url: string) => string) | undefined;
  /** Called by each build's style loader with a stylesheet about to load. */
  var wadachiInsertStylesheet: ((link: HTMLLinkElement) => void) | undefined;
}

/**
 * The integrity of every file this page may load, by path. What isn't here is not loaded: a missing
 * hash is a refusal, never a pass.
 */
const known = new Map<string, string>();

/** Takes the hashes of a plan and answers for them to every build in the page. */
export function knowFiles(plan: Plan): void {
  for (const { base, integrity } of [plan.host, ...Object.values(plan.remotes)]) {
    for (const [file, hash] of Object.entries(integrity)) known.set(`${base}${file}`, hash);
  }
  globalThis.wadachiIntegrityOf = integrityOf;
  globalThis.wadachiInsertStylesheet = insertStylesheet;
}

/** The hash a file must have. A retry's query doesn't change which file it is. Throws when unknown. */
export function integrityOf(url: string): string {
  const { pathname } = new URL(url, document.baseURI);
  const integrity = known.get(pathname);
  if (!integrity) throw new Error(`No integrity is known for ${pathname}: it is not loaded`);
  return integrity;
}

function insertStylesheet(link: HTMLLinkElement): void {
  link.crossOrigin = 'anonymous';
  try {
    link.integrity = integrityOf(link.href);
  } catch {
    link.dispatchEvent(new Event('error'));
    return;
  }
  document.head.append(link);
}

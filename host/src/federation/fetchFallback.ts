import type { PlannedPackage } from '@wadachi/shared/release';

/** How long the site may take to name a fallback, milliseconds. */
const patience = 4_000;

/** The last version of a remote known to be good, or undefined when there is none. Rejects when nobody answers. */
export async function fetchFallback(remote: string): Promise<PlannedPackage | undefined> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(`/-/fallback/${remote}`, { cache: 'no-store', signal });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The site was asked for a fallback and answered ${answer.status}`);
  const planned: unknown = await answer.json();
  if (!isPackageOf(remote, planned)) throw new Error('What the site named as a fallback is none');
  return planned;
}

/** Only what this site serves of that very remote may take its place. */
const isPackageOf = (remote: string, value: unknown): value is PlannedPackage =>
  isRecord(value) &&
  typeof value['version'] === 'string' &&
  typeof value['base'] === 'string' &&
  value['base'].startsWith(`/releases/${remote}/`) &&
  typeof value['entry'] === 'string' &&
  isRecord(value['integrity']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

import { releaseKey } from '../channel';
import { oldErrors } from '../errors/errorsStore';
import { previewedNow } from '../previews/notes';
import { keyOf, withdrawn } from '../store/describedRelease';
import type { ReleaseStore } from '../store/ReleaseStore';
import { inventoryOf, type Lying } from './inventory';
import { namedByChannels } from './namedByChannels';
import { superfluous } from './superfluous';

interface PruneOptions {
  /** Days for which everything built or in service stays, and counts stay; 30 when left out. */
  readonly keepDays?: number;
  /** Newest versions of each package that stay whatever their age; 10 when left out. */
  readonly keepVersions?: number;
  readonly now?: Date;
  /** Only says what would be done. */
  readonly dryRun?: boolean;
}

/** The outcome of a prune, or of a dry run. Versions are written `name@version`. */
export interface Pruned {
  /** Releases that stay. */
  readonly kept: readonly string[];
  /** Out of sight now; their files are removed by a prune that is run a day later or more. */
  readonly withdrawn: readonly string[];
  /** Withdrawn by an earlier prune, and put back because a channel names them. */
  readonly restored: readonly string[];
  /** Withdrawn by an earlier prune; their files are gone now. */
  readonly removed: readonly string[];
  /** Says what publishes left that never came to their end. */
  readonly unfinished: readonly string[];
  /** Objects with counts of loads, with errors, and about previews that are over. */
  readonly counts: readonly string[];
  /** Half-written files of killed processes. */
  readonly staged: number;
}

const dayMs = 86_400_000;

/**
 * Removes what nobody needs: versions beyond the newest of each package that were neither built nor in service lately and
 * that neither a channel nor a preview names, unfinished publishes, old counts. Revisions of channels all stay. A version goes in two steps, a day
 * apart, so that somebody who releases it meanwhile loses nothing. Throws when a channel can't be read.
 */
export async function prune(store: ReleaseStore, options: PruneOptions = {}): Promise<Pruned> {
  const { keepDays = 30, keepVersions = 10, now = new Date(), dryRun = false } = options;
  const since = new Date(now.getTime() - keepDays * dayMs);
  const yesterday = new Date(now.getTime() - dayMs);
  const { objects } = store;
  const inventory = inventoryOf(await objects.listAged(''));
  const previewed = await previewedNow(objects, now);
  const named = new Set([...(await namedByChannels(store, since)), ...previewed.named]);
  const whole = inventory.filter(({ state }) => state === 'whole');
  const toWithdraw = await superfluous(store, whole, { named, since, keepVersions });

  for (const { name, version } of dryRun ? [] : toWithdraw) await store.withdraw(name, version);
  // Looked at again only now: a revision that was written meanwhile is seen here, or its author sees what is gone.
  const namedNow = dryRun
    ? named
    : new Set([...(await namedByChannels(store, since)), ...(await previewedNow(objects, now)).named]);
  const isNamed = ({ name, version }: Lying) => namedNow.has(releaseKey(name, version));
  const isOld = ({ touchedAt }: Lying) => touchedAt < yesterday;

  const hidden = inventory.filter(({ state }) => state === 'withdrawn');
  const restored = [...hidden, ...toWithdraw].filter(isNamed);
  const removed = hidden.filter((one) => !isNamed(one) && isOld(one));
  const unfinished = inventory.filter((one) => one.state === 'unfinished' && !isNamed(one) && isOld(one));
  const counts = [
    ...(await objects.list('counts/')).filter((key) => isBefore(key, since)),
    ...(await oldErrors(objects, now)),
    ...previewed.over,
  ];
  if (!dryRun) {
    for (const { name, version } of restored) await store.restore(name, version);
    for (const one of [...removed, ...unfinished]) await removeOld(store, one, yesterday);
    for (const { name, version, withdrawnAt } of whole)
      if (withdrawnAt && withdrawnAt < yesterday) await objects.remove(keyOf(name, version, withdrawn));
    for (const key of counts) await objects.remove(key);
  }
  return {
    kept: keysOf(whole.filter((one) => !toWithdraw.includes(one) || isNamed(one))),
    withdrawn: keysOf(toWithdraw.filter((one) => !isNamed(one))),
    restored: keysOf(hidden.filter(isNamed)),
    removed: keysOf(removed),
    unfinished: keysOf(unfinished),
    counts,
    staged: await objects.sweep(yesterday, dryRun),
  };
}

/** Unless somebody has begun to publish it again since it was listed. */
async function removeOld(store: ReleaseStore, { name, version }: Lying, before: Date): Promise<void> {
  const [now] = inventoryOf(await store.objects.listAged(keyOf(name, version, '')));
  if (now && now.state !== 'whole' && now.touchedAt < before) await store.removeRelease(name, version);
}

/** Says whether the hour of an object with counts lies before. */
const isBefore = (key: string, instant: Date): boolean => {
  const hour = /^counts\/[^/]+\/(\d{4}-\d\d-\d\dT\d\d)\//.exec(key)?.[1];
  return hour !== undefined && Date.parse(`${hour}:59:59Z`) < instant.getTime();
};

const keysOf = (lying: readonly Lying[]) =>
  lying.map(({ name, version }) => releaseKey(name, version)).sort();

import type { ChannelPackage, Rollout } from '../channel';
import { describeRollout, type Content } from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';

/** A revision to go back to. */
export interface Older extends Content {
  readonly revision: number;
  /** Rollouts that a later revision says were stopped. */
  readonly stoppedSince: readonly Rollout[];
}

/**
 * The content of an older revision; locks stay as they are now. Throws `ChangeRefused` when that would start a rollout
 * again that was stopped since, give everybody a version that was, or change what is locked.
 */
export function goBack(now: Content, older: Older): Content {
  const revived = older.rollouts.find(
    ({ id, state }) => state === 'running' && older.stoppedSince.some((stopped) => stopped.id === id),
  );
  if (revived) {
    const why = older.stoppedSince.find(({ id }) => id === revived.id)?.why ?? 'nobody said why';
    throw new ChangeRefused(
      `Revision ${older.revision} would start rollout ${describeRollout(revived)} again, which was stopped: ${why}`,
    );
  }
  const backAgain = versionStoppedSince(now, older);
  if (backAgain) {
    const [name, version, why] = backAgain;
    throw new ChangeRefused(
      `Revision ${older.revision} would give everybody ${name} ${version} again, which was stopped since: ${why}. If everybody shall get it all the same, promote it by force.`,
      `promote --set ${name}=${version} --force`,
    );
  }
  const changed = Object.entries(now.packages).find(([name, described]) =>
    isChanged(described, older.packages[name]),
  );
  if (changed) {
    const [name, { stable }] = changed;
    throw new ChangeRefused(
      `${name} ${stable} is locked, and revision ${older.revision} has ${older.packages[name]?.stable ?? 'none'}. Unlock it first.`,
      `lock ${name} --undo`,
    );
  }
  const packages = Object.entries(older.packages).map(([name, described]): [string, ChannelPackage] => [
    name,
    withLock(described, now.packages[name]),
  ]);
  // A person who goes back decides what comes next: no steps are taken on from the past.
  const rollouts = older.rollouts.map(({ schedule: _, ...rollout }) =>
    hasWon(now, older, rollout)
      ? { ...rollout, basis_points: 0, state: 'stopped' as const, why: wentBack(older.revision) }
      : rollout,
  );
  return { packages: Object.fromEntries(packages), rollouts };
}

/** A version of the older revision that everybody would get again, although a rollout or a watch of it was stopped since. */
function versionStoppedSince(now: Content, older: Older): readonly [string, string, string] | undefined {
  const known = new Set(older.rollouts.filter(({ state }) => state === 'stopped').map(({ id }) => id));
  const stops = older.stoppedSince.filter(({ id }) => !known.has(id));
  for (const [name, { stable }] of Object.entries(older.packages)) {
    if (now.packages[name]?.stable === stable) continue;
    const stop = stops.find(({ set }) => set[name] === stable);
    if (stop) return [name, stable, (stop.why ?? 'nobody said why').replace(/\.$/, '')];
  }
  return undefined;
}

/** Its versions are everybody's now. Going back takes them from everybody, so also from the share it had before. */
const hasWon = (now: Content, older: Content, { state, set }: Rollout): boolean =>
  state === 'running' &&
  Object.entries(set).some(
    ([name, version]) => now.packages[name]?.stable === version && older.packages[name]?.stable !== version,
  );

const wentBack = (revision: number) => `It was given to everybody and taken back, to revision ${revision}.`;

const isChanged = (now: ChannelPackage, older: ChannelPackage | undefined) =>
  now.locked === true && now.stable !== older?.stable;

/** A lock is a person's or the guard's word on the present: no revision of the past unlocks or locks anything. */
function withLock({ locked: _, ...older }: ChannelPackage, now: ChannelPackage | undefined): ChannelPackage {
  return now?.locked ? { ...older, locked: true } : older;
}

import { longestReason, type Channel, type Rollout } from '../channel';
import { lastingWatches } from '../channels/content';
import type { Count } from '../counts/counts';
import { errorRateBreach, type Named } from './errorRateBreach';
import { regressionsOf } from './regressionsOf';

/** The rollout or version that must go back, and the reason. */
export interface Verdict {
  /** A rollout, to nobody; or a watch, to what was before. */
  readonly kind: 'rollout' | 'watch';
  readonly id: string;
  /** The versions that were judged. */
  readonly set: Rollout['set'];
  /** A sentence for people, as it comes to stand in the channel. */
  readonly why: string;
}

/** The guard also looks at what everybody had this many milliseconds before a watch began. */
export const lookedBack = 86_400_000;

type JudgedChannel = Pick<Channel, 'packages' | 'rollouts' | 'watches'>;

/**
 * Judges every running rollout of a channel by the counts since it began, and what everybody got in a watch that lasts.
 * Reports can be forged, so networks are weighed, not loads: one network has one vote, whatever it sends. `began` says
 * when, by the rollout's id.
 * It stops what fails, and rollouts of what serves customers worse than the stable version in any of `measures`.
 */
export function evaluateRollouts(
  channel: JudgedChannel,
  counts: readonly Count[],
  began: ReadonlyMap<string, Date>,
  now: Date,
): readonly Verdict[] {
  return [...tried(channel, began), ...watched(channel, now)].flatMap((trial) => {
    const reasons = trial.versions.flatMap(({ other, ...named }) => {
      const ofOther = counts.filter(
        (count) => count.package === other.name && count.version === other.version,
      );
      const observed = {
        canary: countsOf(trial, named, counts),
        stable: countsOf(trial, other, ofOther),
        ...(trial.kind === 'watch' && { before: countsBefore(trial, ofOther) }),
        began: trial.since,
        guard: trial.guard,
        versionsJudged: trial.versions.length,
        now,
      };
      // Who still has the version before is no fair sample in a watch: pages that were open already, and visitors it failed.
      const worse = trial.kind === 'rollout' ? regressionsOf(named, observed) : [];
      return [errorRateBreach(named, observed) ?? [], worse].flat();
    });
    if (reasons.length === 0) return [];
    const set = Object.fromEntries(trial.versions.map(({ name, version }) => [name, version]));
    return [{ kind: trial.kind, id: trial.id, set, why: shortened(reasons.join('; ')) }];
  });
}

/** The versions that are judged together. */
interface Trial extends Pick<Verdict, 'kind' | 'id'>, Pick<Rollout, 'guard'> {
  /** Each with the version that it is compared with. */
  readonly versions: readonly (Named & { readonly other: Named })[];
  readonly since: Date;
}

const tried = ({ packages, rollouts }: JudgedChannel, began: ReadonlyMap<string, Date>): readonly Trial[] =>
  rollouts
    .filter(({ state }) => state === 'running')
    .map((rollout) => ({
      kind: 'rollout',
      id: rollout.id,
      guard: rollout.guard,
      versions: Object.entries(rollout.set)
        .filter(([name, version]) => isTried({ packages, rollouts: [rollout] }, name, version))
        .map(([name, version]) => ({
          name,
          version,
          other: { name, version: packages[name]?.stable ?? '' },
        })),
      since: began.get(rollout.id) ?? new Date(0),
    }));

const watched = (channel: JudgedChannel, now: Date): readonly Trial[] =>
  lastingWatches(channel, now).map(({ id, guard, set, before, began_at: at }) => ({
    kind: 'watch',
    id,
    guard,
    versions: Object.entries(set).map(([name, version]) => ({
      name,
      version,
      other: { name, version: before[name] ?? '' },
    })),
    since: new Date(at),
  }));

/** These counts are of the day before a watch began. */
const countsBefore = (watch: Pick<Trial, 'id' | 'since'>, counts: readonly Count[]): readonly Count[] =>
  counts.filter(
    ({ revision, minute }) =>
      revision < beganWith(watch) && Date.parse(minute) >= watch.since.getTime() - lookedBack,
  );

/** Says whether a running rollout tries this version; one that is everybody's anyway says nothing about a rollout. */
export const isTried = (
  { packages, rollouts }: Pick<Channel, 'packages' | 'rollouts'>,
  name: string,
  version: string,
): boolean =>
  packages[name]?.stable !== version &&
  rollouts.some(({ set, state }) => state === 'running' && Object.hasOwn(set, name) && set[name] === version);

/** Says whether the visits of a version are compared: a rollout tries it, or tries another in its place. */
export const isMeasured = (
  { packages, rollouts }: Pick<Channel, 'packages' | 'rollouts'>,
  name: string,
  version: string,
): boolean =>
  isTried({ packages, rollouts }, name, version) ||
  (packages[name]?.stable === version &&
    rollouts.some(({ set, state }) => state === 'running' && Object.hasOwn(set, name)));

/** The revision that a rollout or a watch began with. */
export const beganWith = ({ id }: Pick<Rollout, 'id'>): number => Number(id.slice(1));

/** The counts that are about one version of a rollout. */
export const countsOf = (
  rollout: Pick<Rollout, 'id'>,
  { name, version }: Named,
  counts: readonly Count[],
): readonly Count[] =>
  counts.filter(
    (count) => count.package === name && count.version === version && count.revision >= beganWith(rollout),
  );

/** The schema's bound for a reason. */
export const shortened = (text: string) =>
  text.length > longestReason ? `${text.slice(0, longestReason - 1)}…` : text;

import type { Channel, Rollout } from '../channel';
import type { ChannelContext } from '../channels/ChannelContext';
import type { Content } from '../channels/content';
import { verbOf, type ChangeRequest } from './verbs/list';
import { readOlderRevision } from './readRevisions';

/** A version that a change brings to visitors although a rollout of it was stopped. */
export interface StoppedBefore {
  readonly package: string;
  readonly version: string;
  readonly rollout: string;
  /** Says what the guard or a person said when they stopped it. */
  readonly why: string;
}

/** The search for stopped rollouts reads at most this many revisions. */
const revisionsLookedAt = 50;

/** Which of the versions that a change brings were stopped before, by the latest revisions. */
export async function stoppedBefore(
  context: ChannelContext,
  change: ChangeRequest,
  before: Channel | undefined,
  after: Content,
): Promise<readonly StoppedBefore[]> {
  const verb = verbOf(change);
  // Only what takes `force` brings visitors what they did not have before; what protects them reads no more than it must.
  const isInHurry = verb.restrains && !verb.forEverybody?.(change);
  if (!before || isInHurry || !('force' in verb.schema.properties)) return [];
  const introduced = introducedBy(before, after);
  const found = new Map<string, StoppedBefore>();
  let revision: Channel | undefined = before;
  for (let looked = 0; revision && looked < revisionsLookedAt; looked += 1) {
    for (const stop of stopsIn(revision)) {
      const key = `${stop.package}@${stop.version}`;
      if (introduced.get(stop.package) === stop.version && !found.has(key)) found.set(key, stop);
    }
    revision = found.size < introduced.size ? await previous(context, revision) : undefined;
  }
  return [...found.values()];
}

/** The versions that somebody gets by a change and that are stable for nobody before it; not those of rollouts that it leaves as they are. */
function introducedBy(before: Content, after: Content): ReadonlyMap<string, string> {
  const rolloutsBefore = new Set(before.rollouts.map((rollout) => JSON.stringify(rollout)));
  const isAsBefore = (rollout: Rollout) => rolloutsBefore.has(JSON.stringify(rollout));
  const given = [
    ...Object.entries(after.packages).map(([name, { stable }]) => [name, stable] as const),
    ...after.rollouts
      .filter((rollout) => rollout.state === 'running' && !isAsBefore(rollout))
      .flatMap(({ set }) => Object.entries(set)),
  ];
  return new Map(given.filter(([name, version]) => before.packages[name]?.stable !== version));
}

const stopsIn = ({ rollouts }: Content): readonly StoppedBefore[] =>
  rollouts
    .filter(({ state }) => state === 'stopped')
    .flatMap(({ id, set, why }) =>
      Object.entries(set).map(([name, version]) => ({
        package: name,
        version,
        rollout: id,
        why: why ?? 'nobody said why',
      })),
    );

/** A revision that cannot be read ends the search: it must not block a release. */
const previous = async (context: ChannelContext, { replaces }: Channel): Promise<Channel | undefined> =>
  replaces === null ? undefined : readOlderRevision(context, replaces).catch(() => undefined);

/** `mf-a 2 was stopped in rollout r2: too many failures`. */
export const describeStopped = ({ package: name, version, rollout, why }: StoppedBefore): string =>
  `${name} ${version} was stopped in rollout ${rollout}: ${why}`;

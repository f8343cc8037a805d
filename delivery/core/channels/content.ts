import type { Channel, Rollout, Watch } from '../channel';
import { ChangeRefused } from '../ChangeRefused';

/** The part of a channel that a change can change. */
export type Content = Pick<Channel, 'packages' | 'rollouts' | 'watches' | 'approval' | 'flags'>;

export type VersionSet = Readonly<Record<string, string>>;

/** `mf-reserve 2.3.0, mf-shop 1.8.0`, whatever the order they were named in. */
export const describeSet = (set: VersionSet): string =>
  Object.entries(set)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

export const describeRollout = ({ id, set }: Pick<Rollout, 'id' | 'set'>): string =>
  `${id} (${describeSet(set)})`;

export const overlaps = (rollout: Pick<Rollout, 'set'>, set: VersionSet): boolean =>
  Object.keys(rollout.set).some((name) => Object.hasOwn(set, name));

/** The running rollout that is meant; without an id the only one there is. Throws `ChangeRefused`. */
export function runningRollout({ rollouts }: Content, id: string | undefined): Rollout {
  const running = rollouts.filter(({ state }) => state === 'running');
  if (id === undefined) {
    const [only, ...others] = running;
    if (only && others.length === 0) return only;
    throw new ChangeRefused(
      only
        ? `Say which rollout is meant: ${running.map(describeRollout).join(', ')}.`
        : 'No rollout is running.',
    );
  }
  const found = rollouts.find((rollout) => rollout.id === id);
  if (!found)
    throw new ChangeRefused(
      `There is no rollout ${id}${running.length > 0 ? `; running: ${running.map(describeRollout).join(', ')}` : ''}.`,
    );
  if (found.state === 'stopped')
    throw new ChangeRefused(
      `Rollout ${describeRollout(found)} was stopped: ${found.why ?? 'nobody said why'}`,
    );
  return found;
}

/** The watches that last. One is over in time, or once a package of it has another version or is locked. */
export const lastingWatches = (
  { packages, watches = [] }: Pick<Content, 'packages' | 'watches'>,
  now: Date,
): readonly Watch[] =>
  watches.filter(
    ({ set, until }) =>
      Date.parse(until) > now.getTime() &&
      Object.entries(set).every(
        ([name, version]) => packages[name]?.stable === version && !packages[name].locked,
      ),
  );

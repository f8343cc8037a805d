import type { ChannelPackage, Guard, Rollout, Watch } from '../channel';
import {
  describeRollout,
  describeSet,
  lastingWatches,
  runningRollout,
  type Content,
} from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';
import { usualGuard } from './moveVersions';
import { checkedWatch } from './plannedWalk';
import type { ChangeRequest } from './request';

/** So long the guard watches what everybody got, where nobody says how long; seconds. */
const usualWatch = 3_600;

interface Moment {
  readonly revision: number;
  readonly at: string;
}

/** The watches after a change: those that last, and one of what the change gives to everybody. Throws `ChangeRefused`. */
export function watchesAfter(
  before: Content,
  after: Content,
  change: ChangeRequest,
  { revision, at }: Moment,
): readonly Watch[] {
  const kept = change.verb === 'keep' ? meant(before, change.watch) : undefined;
  const watches = (before.watches ?? []).filter((watch) => watch !== kept);
  const lasting = lastingWatches({ packages: after.packages, watches }, new Date(at));
  const { seconds, guard } = wanted(before, change);
  const moved = Object.entries(after.packages).flatMap(([name, { stable: to }]) => {
    const from = before.packages[name]?.stable;
    return from === undefined || from === to ? [] : [{ name, from, to }];
  });
  // Of a first version there is nothing to go back to.
  if (seconds === 0 || moved.length === 0) return lasting;
  const watch: Watch = {
    id: `w${revision}`,
    set: Object.fromEntries(moved.map(({ name, to }) => [name, to])),
    before: Object.fromEntries(moved.map(({ name, from }) => [name, from])),
    began_at: at,
    until: new Date(Date.parse(at) + seconds * 1_000).toISOString(),
    guard,
  };
  return [...lasting, watch];
}

/** How long is watched, and by which bound. Going back is not watched: that was in service before. Throws `ChangeRefused`. */
function wanted(before: Content, change: ChangeRequest): { readonly seconds: number; readonly guard: Guard } {
  switch (change.verb) {
    case 'promote':
      return { seconds: checkedWatch(change.watch ?? usualWatch), guard: usualGuard };
    case 'finish':
    case 'step': {
      const { guard, walk } = runningRollout(before, change.rollout);
      const asked = change.verb === 'finish' ? change.watch : undefined;
      return { seconds: checkedWatch(asked ?? walk?.watch ?? usualWatch), guard };
    }
    default:
      return { seconds: 0, guard: usualGuard };
  }
}

/** Everybody gets again what they had before, and what was watched is stopped. Throws `ChangeRefused`. */
export function undo(
  before: Content,
  { watch: id, lock: locks }: Extract<ChangeRequest, { verb: 'undo' }>,
  { reason: why, salt }: { readonly reason: string; readonly salt: string },
): Content {
  const watch = meant(before, id);
  const back = Object.entries(watch.before).map(([name, stable]): [string, ChannelPackage] => [
    name,
    {
      state: 'on',
      ...before.packages[name],
      stable,
      // What it replaced is not known here, and nobody may fall back on what was taken back.
      last_known_good: null,
      ...(locks && { locked: true as const }),
    },
  ]);
  const stopped: Rollout = {
    id: stoppedBy(watch),
    salt,
    basis_points: 0,
    set: watch.set,
    staff: [],
    guard: watch.guard,
    state: 'stopped',
    why,
  };
  return {
    packages: { ...before.packages, ...Object.fromEntries(back) },
    rollouts: [...before.rollouts, stopped],
  };
}

/** The rollout as which a watch that was undone stands in the channel. */
export const stoppedBy = ({ id }: Pick<Watch, 'id'>): string => `r${id.slice(1)}`;

/** Throws `ChangeRefused`. */
function meant({ watches = [] }: Content, id: string | undefined): Watch {
  const [only, ...others] = id === undefined ? watches : watches.filter((watch) => watch.id === id);
  if (only && others.length === 0) return only;
  const lasting = watches.map(describeRollout).join(', ');
  if (only) throw new ChangeRefused(`Say which watch is meant: ${lasting}.`);
  throw new ChangeRefused(
    id === undefined
      ? 'Nothing is watched.'
      : `There is no watch ${id}${lasting === '' ? '' : `; watched: ${lasting}`}.`,
  );
}

/** `mf-a 2, else mf-a 1 again` */
export const describeWatch = ({ set, before }: Watch): string =>
  `${describeSet(set)}, else ${describeSet(before)} again`;

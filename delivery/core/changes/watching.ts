import { longestWatch, type Guard, type Watch } from '../channel';
import { describeRollout, lastingWatches, runningRollout, type Content } from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';

/** The guard watches this many seconds where nobody says how long. */
export const usualWatch = 3_600;

/** How long the guard watches, and by which bound. */
export interface WatchSettings {
  readonly seconds: number;
  readonly guard: Guard;
}

/** The watches after a change: those that last, and one of what the change gives to everybody. */
export function watchesAfter(
  before: Content,
  after: Content,
  settings: WatchSettings | undefined,
  { revision, at }: { readonly revision: number; readonly at: string },
): readonly Watch[] {
  const lasting = lastingWatches(after, new Date(at));
  const moved = Object.entries(after.packages).flatMap(([name, { stable: to }]) => {
    const from = before.packages[name]?.stable;
    return from === undefined || from === to ? [] : [{ name, from, to }];
  });
  // Of a first version there is nothing to go back to.
  if (!settings || settings.seconds === 0 || moved.length === 0) return lasting;
  const watch: Watch = {
    id: `w${revision}`,
    set: Object.fromEntries(moved.map(({ name, to }) => [name, to])),
    before: Object.fromEntries(moved.map(({ name, from }) => [name, from])),
    began_at: at,
    until: new Date(Date.parse(at) + settings.seconds * 1_000).toISOString(),
    guard: settings.guard,
  };
  return [...lasting, watch];
}

/** How long what a rollout gave to everybody is watched, by its own bound: as asked for, as planned, or as usual. Throws `ChangeRefused`. */
export function watchAfter(before: Content, id: string | undefined, asked?: number): WatchSettings {
  const { guard, schedule } = runningRollout(before, id);
  return { seconds: checkedWatch(asked ?? schedule?.watch ?? usualWatch), guard };
}

/** Throws `ChangeRefused`. */
export function checkedWatch(seconds: number): number {
  if (seconds === 0 || (seconds >= 60 && seconds <= longestWatch)) return seconds;
  throw new ChangeRefused('A watch lasts a minute at least, and 7 days at most.');
}

/** The id of the rollout as which a watch that was taken back stands in the channel. */
export const stoppedBy = ({ id }: Pick<Watch, 'id'>): string => `r${id.slice(1)}`;

/** Throws `ChangeRefused` for a watch that is over, or never was. */
export function watchNamed({ watches = [] }: Content, id: string): Watch {
  const found = watches.find((watch) => watch.id === id);
  if (found) return found;
  const lasting = watches.map(describeRollout).join(', ');
  throw new ChangeRefused(`There is no watch ${id}${lasting === '' ? '' : `; watched: ${lasting}`}.`);
}

import canonicalize from 'canonicalize';
import type { Channel, ChannelPackage, Flag, Rollout, Target, Schedule, Watch } from '../channel';
import { describeSet, type Content } from '../channels/content';
import { describeSteps, isWaiting } from '../schedule/steps';
import { minuteText } from '../minuteText';
import { percentText } from '../percent';
import { describeFlag } from '../rollout/flags';
import { describeTarget } from '../rollout/target';
import { stoppedBy } from './watching';

/** One thing in which a channel's content differs from another's. A version is null where the package isn't in the channel. */
export type Difference =
  | {
      readonly kind: 'stable';
      readonly package: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | {
      readonly kind: 'state';
      readonly package: string;
      readonly from: ChannelPackage['state'];
      readonly to: ChannelPackage['state'];
    }
  | { readonly kind: 'lock'; readonly package: string; readonly locked: boolean }
  | {
      readonly kind: 'began';
      readonly rollout: string;
      readonly set: Rollout['set'];
      readonly basis_points: number;
      readonly target?: Target;
      /** Going back has brought it back. */
      readonly again?: true;
    }
  | { readonly kind: 'share'; readonly rollout: string; readonly from: number; readonly to: number }
  | { readonly kind: 'stopped'; readonly rollout: string; readonly why: string }
  /** It is not in the channel any more. */
  | {
      readonly kind: 'ended';
      readonly rollout: string;
      readonly set: Rollout['set'];
      /** Its versions are everybody's, it had been stopped, or it gave way while it ran. */
      readonly outcome: 'won' | 'stopped' | 'abandoned';
    }
  /** Its steps: planned, waiting for a person, going on by themselves again, ended by a person. */
  | {
      readonly kind: 'steps';
      readonly rollout: string;
      readonly now: StepsNow;
      readonly text: string;
      readonly steps: Schedule['steps'];
    }
  /** Versions that everybody has are watched, are watched no more because they were locked, or were taken back. */
  | {
      readonly kind: 'watch';
      readonly watch: string;
      readonly set: Watch['set'];
      readonly now: 'watched' | 'unwatched' | 'undone';
      readonly until: string;
    }
  /** Whom it is for now; left out for all visitors. */
  | { readonly kind: 'target'; readonly rollout: string; readonly target?: Target }
  /** Its staff list or its guard. */
  | { readonly kind: 'settings'; readonly rollout: string }
  /** Changes at /ops wait for a second person, or no more. */
  | { readonly kind: 'approval'; readonly needed: boolean }
  /** A feature is switched; left out where the channel says nothing of it any more. */
  | { readonly kind: 'flag'; readonly name: string; readonly flag?: Flag; readonly isNew?: true };

type StepsNow = 'planned' | 'waiting' | 'going-on' | 'ended';

/** Lists the changes from one revision to the next, packages first. */
export function differencesOf(
  before: Content | undefined,
  after: Content & Partial<Pick<Channel, 'revision' | 'at'>>,
): readonly Difference[] {
  const { packages, rollouts } = before ?? { packages: {}, rollouts: [] };
  const names = [...new Set([...Object.keys(packages), ...Object.keys(after.packages)])].sort();
  const ids = [...new Set([...rollouts, ...after.rollouts].map(({ id }) => id))];
  const rolloutIn = (them: Channel['rollouts'], id: string) => them.find((rollout) => rollout.id === id);
  return [
    ...names.flatMap((name) => [...ofPackage(name, packages[name], after.packages[name])]),
    ...ids.flatMap((id) => [...ofRollout(rolloutIn(rollouts, id), rolloutIn(after.rollouts, id), after)]),
    ...ofWatches(before, after),
    ...ofApproval(before?.approval ?? false, after.approval ?? false),
    ...ofFlags(before?.flags ?? [], after.flags ?? []),
  ];
}

function* ofPackage(
  name: string,
  before: ChannelPackage | undefined,
  after: ChannelPackage | undefined,
): Iterable<Difference> {
  const [from, to] = [before?.stable ?? null, after?.stable ?? null];
  if (from !== to) yield { kind: 'stable', package: name, from, to };
  const [was, is] = [before?.state ?? 'on', after?.state ?? 'on'];
  if (was !== is) yield { kind: 'state', package: name, from: was, to: is };
  const locked = after?.locked ?? false;
  if (locked !== (before?.locked ?? false)) yield { kind: 'lock', package: name, locked };
}

function* ofRollout(
  before: Rollout | undefined,
  after: Rollout | undefined,
  { packages, revision }: Content & Partial<Pick<Channel, 'revision'>>,
): Iterable<Difference> {
  if (!after) {
    if (before)
      yield { kind: 'ended', rollout: before.id, set: before.set, outcome: outcomeOf(before, packages) };
    return;
  }
  const { id: rollout, state, why, set, basis_points: to, target } = after;
  if (state === 'stopped') {
    if (before?.state !== 'stopped') yield { kind: 'stopped', rollout, why: why ?? '' };
    return;
  }
  if (before?.state !== 'running') {
    const isNew = revision === undefined || rollout === `r${revision}`;
    yield {
      kind: 'began',
      rollout,
      set,
      basis_points: to,
      ...(target && { target }),
      ...(isNew ? {} : { again: true }),
    };
    yield* ofSteps(rollout, undefined, after.schedule);
    return;
  }
  if (before.basis_points !== to) yield { kind: 'share', rollout, from: before.basis_points, to };
  if (describeTarget(before.target) !== describeTarget(target))
    yield { kind: 'target', rollout, ...(target && { target }) };
  yield* ofSteps(rollout, before.schedule, after.schedule);
  if (settingsOf(before) !== settingsOf(after)) yield { kind: 'settings', rollout };
}

function* ofSteps(
  rollout: string,
  before: Schedule | undefined,
  after: Schedule | undefined,
): Iterable<Difference> {
  if (!before && !after) return;
  const text = describeSteps(after ?? before);
  const steps = (after ?? before)?.steps ?? [];
  const isOther = after && chosenOf(before) !== chosenOf(after);
  if (!after) yield { kind: 'steps', rollout, now: 'ended', text, steps };
  else if (isOther) yield { kind: 'steps', rollout, now: 'planned', text, steps };
  else if (before && isWaiting(before) !== isWaiting(after))
    yield { kind: 'steps', rollout, now: isWaiting(after) ? 'waiting' : 'going-on', text, steps };
}

/** Returns the part of the steps that a person chose; the rest changes by itself. */
const chosenOf = (schedule: Schedule | undefined): string =>
  JSON.stringify([
    schedule?.steps,
    schedule?.every,
    schedule?.blackout_windows,
    schedule?.time_zone,
    schedule?.watch,
  ]);

function outcomeOf({ state, set }: Rollout, packages: Content['packages']) {
  if (state === 'stopped') return 'stopped';
  const isWon = Object.entries(set).every(([name, version]) => packages[name]?.stable === version);
  return isWon ? 'won' : 'abandoned';
}

/** A watch that is over because its time is, or its packages moved on, is nothing that anybody did. */
function* ofWatches(
  earlier: Content | undefined,
  { packages, rollouts, watches = [] }: Content,
): Iterable<Difference> {
  const before = earlier?.watches ?? [];
  const isIn = (them: readonly Watch[], { id }: Watch) => them.some((one) => one.id === id);
  const gone = before.filter((watch) => !isIn(watches, watch));
  const undone = gone.filter((watch) => rollouts.some(({ id }) => id === stoppedBy(watch)));
  const isLocked = (name: string) => packages[name]?.locked && !earlier?.packages[name]?.locked;
  const unwatched = gone.filter((watch) => !undone.includes(watch) && Object.keys(watch.set).some(isLocked));
  const lists = { watched: watches.filter((watch) => !isIn(before, watch)), unwatched, undone };
  for (const now of ['watched', 'unwatched', 'undone'] as const)
    for (const { id, set, until } of lists[now]) yield { kind: 'watch', watch: id, set, now, until };
}

function* ofApproval(before: boolean, needed: boolean): Iterable<Difference> {
  if (before !== needed) yield { kind: 'approval', needed };
}

function* ofFlags(before: readonly Flag[], after: readonly Flag[]): Iterable<Difference> {
  for (const name of new Set([...before, ...after].map((flag) => flag.name))) {
    const [was, flag] = [before, after].map((flags) => flags.find((one) => one.name === name));
    if (canonicalize(was) !== canonicalize(flag))
      yield { kind: 'flag', name, ...(flag && { flag }), ...(was === undefined && { isNew: true as const }) };
  }
}

const settingsOf = ({ staff, guard, prometheus }: Rollout) => JSON.stringify([staff, guard, prometheus]);

/** A difference in a line, such as `mf-reserve 2.2.0 → 2.3.0` or `r7 5 % → 20 %`. */
export function describeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'stable':
      return `${difference.package} ${difference.from ?? 'nothing'} → ${difference.to ?? 'nothing'}`;
    case 'state':
      return `${difference.package} ${difference.from} → ${difference.to}`;
    case 'lock':
      return `${difference.package} ${difference.locked ? 'unlocked → locked' : 'locked → unlocked'}`;
    case 'began':
      return `${difference.rollout} ${difference.again ? 'runs again' : 'began'}: ${describeSet(difference.set)} for ${percentText(difference.basis_points)}${difference.target ? ` of ${describeTarget(difference.target)}` : ''}`;
    case 'share':
      return `${difference.rollout} ${percentText(difference.from)} → ${percentText(difference.to)}`;
    case 'stopped':
      return `${difference.rollout} stopped: ${difference.why}`;
    case 'ended':
      return `${difference.rollout} ${outcomes[difference.outcome]}: ${describeSet(difference.set)}`;
    case 'steps':
      return `${difference.rollout} ${stepsNow[difference.now]} (${difference.text})`;
    case 'watch':
      return `${difference.watch} ${watchNow[difference.now](difference)}`;
    case 'target':
      return `${difference.rollout} is for ${describeTarget(difference.target) || 'all visitors'}`;
    case 'settings':
      return `${difference.rollout} has another staff list, guard or query`;
    case 'approval':
      return `changes at /ops wait for ${difference.needed ? 'a second person' : 'nobody'}`;
    case 'flag':
      return `flag ${difference.name} ${difference.flag ? describeFlag(difference.flag) : 'is taken out'}${difference.isNew ? ', a name that is new to the channel' : ''}`;
  }
}

const stepsNow = {
  planned: 'moves on by itself',
  waiting: 'waits for a person',
  'going-on': 'goes on by itself',
  ended: 'moves on no more',
} satisfies Record<StepsNow, string>;

const watchNow = {
  watched: ({ set, until }) => `watches ${describeSet(set)} for failed loads until ${minuteText(until)}`,
  unwatched: ({ set }) => `ended: the guard takes ${describeSet(set)} back no more, as it is locked`,
  undone: ({ set }) => `ended: everybody had ${describeSet(set)}`,
} satisfies Record<string, (watch: Extract<Difference, { kind: 'watch' }>) => string>;

const outcomes = {
  won: 'is over, everybody has its versions',
  stopped: 'is over, it had been stopped',
  abandoned: 'is over, nobody gets its versions any more',
} as const;

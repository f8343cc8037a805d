import type { ChangeRequest } from '../../../core/changes/verbs/list';
import type { Device, Target, Schedule } from '../../../core/channel';
import type { OpsState, RolloutState } from '../../wire';

/** What somebody is about to do: all of a change, or what the form begins with. */
export type Intent =
  | Exclude<ChangeRequest, { readonly verb: 'promote' | 'canary' | 'finish' }>
  | { readonly verb: 'promote' | 'canary'; readonly package: string }
  /** For `canary`: another share of a rollout. */
  | { readonly verb: 'canary' | 'finish'; readonly rollout: string };

/** What the dialog's form asks for. Each kind of change uses some of it. */
export interface Typed {
  /** By package; empty: it stays as it is. */
  readonly versions: Readonly<Record<string, string>>;
  readonly percent: string;
  /** As `1, 5, pause, 25, 100`; empty: the share is all. */
  readonly steps: string;
  /** Minutes of a step, and of the longest wait in one. */
  readonly every: string;
  readonly longest: string;
  readonly least_networks: string;
  /** Separated by commas. */
  readonly blackout_windows: string;
  readonly time_zone: string;
  /** Minutes that the guard watches what everybody got. */
  readonly watch: string;
  /** Whom it is for: codes and ids, separated by commas; empty: all. */
  readonly languages: string;
  readonly device: '' | Device;
  readonly shops: string;
  /** Names, separated by commas. */
  readonly staff: string;
  readonly max_error: string;
  readonly reason: string;
}

/** What the form shows first. */
export function firstTyped(intent: Intent, { packages, rollouts }: OpsState): Typed {
  const rolloutMeant = 'rollout' in intent ? rolloutOf(rollouts, intent.rollout) : undefined;
  const rollout = intent.verb === 'canary' ? rolloutMeant : undefined;
  const { guard } = rollout ?? { guard: { max_error_basis_points: 200 } };
  const versions = Object.fromEntries(packages.map(({ name }) => [name, '']));
  const meant = 'package' in intent ? intent.package : undefined;
  const described = packages.find(({ name }) => name === meant);
  const newest = described?.published.find(({ version }) => version !== described.stable);
  return {
    versions: meant === undefined ? versions : { ...versions, [meant]: newest?.version ?? '' },
    percent: rollout ? String(rollout.basis_points / 100) : '5',
    ...typedSchedule(rolloutMeant?.schedule),
    ...typedTarget(rollout?.target),
    staff: rollout?.staff.join(', ') ?? '',
    max_error: String(guard.max_error_basis_points / 100),
    reason: '',
  };
}

/** The change that was asked for, or undefined when it names no version, or a rollout that is gone. */
export function changeOf(intent: Intent, typed: Typed, { rollouts }: OpsState): ChangeRequest | undefined {
  switch (intent.verb) {
    case 'promote': {
      const set = setOf(typed);
      return Object.keys(set).length > 0
        ? { verb: 'promote', set, watch: secondsOf(typed.watch) }
        : undefined;
    }
    case 'canary': {
      const set = 'rollout' in intent ? rolloutOf(rollouts, intent.rollout)?.set : setOf(typed);
      if (!set || Object.keys(set).length === 0) return undefined;
      return {
        verb: 'canary',
        set,
        basis_points: basisPoints(typed.percent),
        ...(typed.steps.trim() !== '' && { schedule: scheduleOf(typed) }),
        target: targetOf(typed),
        staff: namesIn(typed.staff),
        guard: { max_error_basis_points: basisPoints(typed.max_error) },
      };
    }
    case 'finish':
      return { verb: 'finish', rollout: intent.rollout, watch: secondsOf(typed.watch) };
    default:
      return intent;
  }
}

const rolloutOf = (rollouts: readonly RolloutState[], id: string | undefined) =>
  rollouts.find((rollout) => rollout.id === id);

const setOf = ({ versions }: Typed) =>
  Object.fromEntries(Object.entries(versions).filter(([, version]) => version !== ''));

/** Where a rollout has steps, those: what is not changed stays. */
const typedSchedule = (schedule: Schedule | undefined) => ({
  steps: (schedule?.steps ?? []).map((step) => (step === 'pause' ? step : String(step / 100))).join(', '),
  every: minutesOf(schedule?.every ?? 900),
  longest: minutesOf(schedule?.longest ?? 86_400),
  least_networks: String(schedule?.least_networks ?? 50),
  blackout_windows: schedule?.blackout_windows.join(', ') ?? '',
  time_zone: schedule?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  watch: minutesOf(schedule?.watch ?? usualWatch),
});

const typedTarget = ({ languages = [], devices = [], shops = [] }: Target = {}): Pick<
  Typed,
  'languages' | 'device' | 'shops'
> => ({
  languages: languages.join(', '),
  device: devices.length === 1 ? (devices[0] ?? '') : '',
  shops: shops.join(', '),
});

/** Empty for all visitors. */
function targetOf(typed: Typed): Target {
  const [languages, shops] = [namesIn(typed.languages), namesIn(typed.shops)];
  return {
    ...(languages.length > 0 && { languages }),
    ...(typed.device !== '' && { devices: [typed.device] }),
    ...(shops.length > 0 && { shops }),
  };
}

const scheduleOf = (typed: Typed) => ({
  steps: typed.steps
    .split(',')
    .map((step) => (step.trim() === 'pause' ? ('pause' as const) : basisPoints(step))),
  every: secondsOf(typed.every),
  longest: secondsOf(typed.longest),
  least_networks: Number(typed.least_networks),
  blackout_windows: namesIn(typed.blackout_windows),
  time_zone: typed.time_zone.trim(),
  watch: secondsOf(typed.watch),
});

/** Seconds. */
const usualWatch = 3_600;

const minutesOf = (seconds: number): string => String(Math.round((seconds * 100) / 60) / 100);
const secondsOf = (minutes: string): number => Math.round(Number(minutes) * 60);

/** `0.25` percent is 25 basis points. */
const basisPoints = (percent: string): number => Math.round(Number(percent) * 100);

const namesIn = (text: string): string[] =>
  text
    .split(/[,、，]/)
    .map((name) => name.trim())
    .filter(Boolean);

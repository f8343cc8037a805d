import type { ChangeRequest } from '../../../core/changes/verbs/list';
import type { OpsState, PageVerbs, RolloutState } from '../../wire';

/** An intended change: the fields that are known, and the first values of its form. */
export interface Intent {
  readonly verb: ChangeRequest['verb'];
  readonly given?: Readonly<Record<string, unknown>>;
  /** The package whose versions are asked for. */
  readonly package?: string;
  /** The rollout that gets another share. */
  readonly rollout?: string;
}

/** The fields of the dialog's form: those of the verb that are not given. */
export interface Asked {
  readonly versions: boolean;
  readonly share: boolean;
  readonly older: boolean;
}

export function askedOf({ verb, given, package: name }: Intent, verbs: PageVerbs): Asked {
  const isOpen = (field: string) =>
    verbs[verb]?.fields.includes(field) === true && !Object.hasOwn(given ?? {}, field);
  return {
    versions: name !== undefined && isOpen('set'),
    share: isOpen('basis_points'),
    older: name !== undefined && isOpen('to'),
  };
}

export interface Typed {
  /** By package; empty: it stays as it is. */
  readonly versions: Readonly<Record<string, string>>;
  /** One share that stays, steps by their name, or the rollout's own steps. */
  readonly pace: 'share' | 'careful' | 'quick' | 'same';
  readonly percent: string;
  /** The version to go back to; empty: the one before. */
  readonly older: string;
  /** Whom it is for, codes separated by commas; empty: all. */
  readonly languages: string;
  /** Names, separated by commas. */
  readonly staff: string;
  readonly reason: string;
}

/** Returns the first values of the form. */
export function firstTyped(intent: Intent, { packages, rollouts }: OpsState): Typed {
  const rollout = rolloutOf(rollouts, intent.rollout);
  const versions = Object.fromEntries(packages.map(({ name }) => [name, '']));
  const described = packages.find(({ name }) => name === intent.package);
  const newest = described?.published.find(({ version }) => version !== described.stable);
  return {
    versions: described ? { ...versions, [described.name]: newest?.version ?? '' } : versions,
    pace: rollout?.schedule ? 'same' : 'share',
    percent: rollout ? String(rollout.basis_points / 100) : '5',
    older: '',
    languages: rollout?.target?.languages?.join(', ') ?? '',
    staff: rollout?.staff.join(', ') ?? '',
    reason: '',
  };
}

/** The change that was asked for, or undefined when it names no version, or a rollout that is gone. */
export function changeOf(
  intent: Intent,
  asked: Asked,
  typed: Typed,
  { rollouts }: OpsState,
): ChangeRequest | undefined {
  const rollout = rolloutOf(rollouts, intent.rollout);
  const set = Object.fromEntries(Object.entries(typed.versions).filter(([, version]) => version !== ''));
  const isIncomplete = asked.versions && Object.keys(set).length === 0;
  if (isIncomplete || (intent.rollout !== undefined && !rollout)) return undefined;
  return {
    verb: intent.verb,
    ...intent.given,
    ...(asked.versions && { set }),
    ...(asked.share && shareOf(typed, rollout)),
    ...(asked.older && typed.older !== '' && { to: typed.older }),
  } as ChangeRequest;
}

function shareOf({ pace, percent, languages, staff }: Typed, rollout: RolloutState | undefined) {
  const codes = namesIn(languages);
  return {
    ...(pace === 'share' && { basis_points: Math.round(Number(percent) * 100) }),
    ...(pace === 'same' && { schedule: { steps: rollout?.schedule?.steps ?? [] } }),
    ...((pace === 'careful' || pace === 'quick') && { schedule: pace }),
    target: codes.length > 0 ? { languages: codes } : {},
    staff: namesIn(staff),
  };
}

const rolloutOf = (rollouts: readonly RolloutState[], id: string | undefined) =>
  rollouts.find((rollout) => rollout.id === id && rollout.state === 'running');

const namesIn = (text: string): string[] =>
  text
    .split(/[,、，]/)
    .map((name) => name.trim())
    .filter(Boolean);

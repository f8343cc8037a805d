import { Type, type Static } from 'typebox';
import { allBasisPoints, type Schedule } from '../channel';
import { ChangeRefused } from '../ChangeRefused';
import { isTimeZone, readBlackoutWindow, nextOpenInstant } from '../schedule/blackoutWindows';
import { watch } from './verbs/fields';
import { checkedWatch } from './watching';
import { StrictObject } from '../StrictObject';

const oneHour = 3_600;

/** Steps that a rollout can have by name; the times are seconds. */
const presets = {
  careful: { steps: [100, 500, 2_500, 5_000, 10_000], every: oneHour, watch: 4 * oneHour },
  quick: { steps: [1_000, 5_000, 10_000], every: oneHour / 4, watch: oneHour },
} as const;

const presetNames = ['careful', 'quick'] as const satisfies (keyof typeof presets)[];

/** The steps of a rollout as they are asked for, by name or one by one; `scheduleFromRequest` says in words what is wrong with them. */
export const ScheduleRequest = Type.Union([
  Type.Enum(presetNames),
  StrictObject({
    steps: Type.Array(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Literal('pause')]), {
      maxItems: 100,
    }),
    /** Seconds. What is left out stays as it is, or is as usual. */
    every: Type.Optional(Type.Integer({ minimum: 0 })),
    blackout_windows: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
    time_zone: Type.Optional(Type.String({ maxLength: 60 })),
    /** After the last step. */
    watch,
  }),
]);

/** Steps of which the rest may be left out. */
type ChosenSteps = Partial<Omit<Schedule, 'steps'>> & {
  readonly steps: readonly Schedule['steps'][number][];
};

const maxSteps = 20;
const oneDay = 86_400;
/** Seconds. */
const usualStep = 900;

/**
 * The steps that were asked for, at the first of them; the same steps again go on where they are. What is not said stays as
 * `before`. Throws `ChangeRefused`, in words for the person who asked.
 */
export function scheduleFromRequest(
  request: Static<typeof ScheduleRequest>,
  { revision, at }: { readonly revision: number; readonly at: string },
  before: Schedule | undefined,
): Schedule {
  const { steps: chosen, ...wanted }: ChosenSteps = typeof request === 'string' ? presets[request] : request;
  const steps = [...chosen];
  const every = wanted.every ?? before?.every ?? usualStep;
  const blackout_windows = wanted.blackout_windows ?? before?.blackout_windows ?? [];
  const time_zone = wanted.time_zone ?? before?.time_zone ?? 'UTC';
  const watched = wanted.watch ?? before?.watch;
  const shares = steps.filter((step) => step !== 'pause');
  const refuseIf = (isWrong: boolean, why: string) => {
    if (isWrong) throw new ChangeRefused(`${why} Nothing was changed.`);
  };
  refuseIf(steps.length > maxSteps, `There are ${steps.length} steps: at most ${maxSteps} may be planned.`);
  refuseIf(
    shares.some((share) => share > allBasisPoints),
    'A step is above 100 %.',
  );
  refuseIf(
    shares.some((share) => share < 1),
    'A step of 0 % is none: the first one begins the rollout.',
  );
  refuseIf(
    shares.some((share, index) => index > 0 && share <= (shares[index - 1] ?? 0)),
    'The steps do not rise: each is to give the versions to more visitors than the one before.',
  );
  refuseIf(steps.at(-1) !== allBasisPoints, 'The last step is not 100: it gives the versions to everybody.');
  refuseIf(shares.length < 2, 'With 100 % alone there is no step before everybody: finish --set does that.');
  refuseIf(
    steps.some((step, index) => step === 'pause' && (index === 0 || steps[index - 1] === 'pause')),
    'A pause is between two shares.',
  );
  refuseIf(every < 1, 'A step takes a second at least.');
  refuseIf(every > 30 * oneDay, 'A step takes 30 days at most.');
  refuseIf(!isTimeZone(time_zone), `'${time_zone}' is no time zone such as Asia/Tokyo.`);
  const unread = blackout_windows.find((text) => !readBlackoutWindow(text));
  refuseIf(
    unread !== undefined,
    `'${unread ?? ''}' is no blackout window: write it like Fri 18:00-Mon 08:00, or 22:00-08:00 for each day.`,
  );
  refuseIf(
    !nextOpenInstant(new Date(at), blackout_windows, time_zone),
    'The blackout windows never end: no step could be taken.',
  );
  if (watched !== undefined) checkedWatch(watched);
  const isSame = before && JSON.stringify(before.steps) === JSON.stringify(steps);
  const { step, began_at, began_with, held } = isSame
    ? before
    : { step: 0, began_at: at, began_with: revision, held: null };
  return {
    steps,
    step,
    began_at,
    began_with,
    every,
    blackout_windows,
    time_zone,
    held,
    ...(watched !== undefined && { watch: watched }),
  };
}

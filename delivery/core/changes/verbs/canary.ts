import canonicalize from 'canonicalize';
import { Type } from 'typebox';
import { basisPoints, Languages, type ChannelPackage, type Rollout, type Target } from '../../channel';
import { ChangeRefused } from '../../ChangeRefused';
import { describeSet, overlaps } from '../../channels/content';
import { PrometheusQuery } from '../../guard/prometheus';
import { refuseUnprintableNames } from '../../plainText';
import { shareAt } from '../../schedule/steps';
import { refuseInUse, refuseLocked, usualGuard } from '../moveVersions';
import { scheduleFromRequest, ScheduleRequest } from '../scheduleFromRequest';
import { force, set } from './fields';
import { defineVerb } from './verb';
import { StrictObject } from '../../StrictObject';

const bounds = {
  /** The share of failed loads that is allowed; as before, or as usual, when left out. */
  guard: Type.Optional(StrictObject({ max_error_basis_points: basisPoints })),
  /** The guard takes these steps, the first at once. Without it the share stays, and steps from before end. */
  schedule: Type.Optional(ScheduleRequest),
  /** As before when left out. */
  prometheus: Type.Optional(PrometheusQuery),
};

/** The bounds of a rollout as a file of the command line has them. */
export const Bounds = StrictObject(bounds);

/** A share of the visitors gets these versions; a rollout with the very same set grows or shrinks to that share. */
export const canary = defineVerb(
  'canary',
  {
    set,
    /** The share that stays; left out where there are steps. */
    basis_points: Type.Optional(basisPoints),
    /** As before when left out. */
    staff: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
    /** For whom it is, an empty one for all visitors; as before when left out. */
    target: Type.Optional(StrictObject({ languages: Type.Optional(Languages) })),
    ...bounds,
    force,
  },
  {
    title: { en: 'Give a version to some visitors', ja: '一部の利用者に提供' },
    command: {
      does: 'give versions to a share of the visitors; the same set again, to another share',
      example: 'canary --set mf-reserve=2.3.0 --percent 5 --staff mika,ken --reason "New calendar"',
    },
    apply({ packages, rollouts }, change, { revision, salt, at }) {
      const { set: versions, staff, guard, schedule } = change;
      refuseUnprintableNames(staff ?? []);
      refuseLocked(packages, versions);
      for (const [name, version] of Object.entries(versions)) refuseUntriable(packages[name], name, version);
      const same = rollouts.find(
        ({ state, set: tried }) => state === 'running' && describeSet(tried) === describeSet(versions),
      );
      if (schedule === undefined && change.basis_points === undefined)
        throw new ChangeRefused('Say a share (--percent 5) or steps (--careful, --quick, --bounds FILE).');
      const steps = schedule && scheduleFromRequest(schedule, { revision, at }, same?.schedule);
      if (!same) refuseInUse(rollouts, versions, 'Finish it, or take it back before another set is tried.');
      const prometheus = change.prometheus ?? same?.prometheus;
      const rollout: Rollout = {
        id: same?.id ?? `r${revision}`,
        // The same salt keeps who has it already: a share that grows only adds visitors.
        salt: same?.salt ?? salt,
        basis_points: steps ? shareAt(steps) : (change.basis_points ?? 0),
        set: versions,
        staff: staff ?? same?.staff ?? [],
        ...targetOf(change.target ?? same?.target),
        guard: { ...usualGuard, ...same?.guard, ...guard },
        state: 'running',
        why: null,
        // A share that a person sets by hand ends the steps.
        ...(steps && { schedule: steps }),
        ...(prometheus && { prometheus }),
      };
      return { packages, rollouts: [...rollouts.filter((other) => !overlaps(other, versions)), rollout] };
    },
    touchesVersions: true,
    forEverybody: ({ schedule }) => schedule !== undefined,
    goesAtOnce: (_, before, after) =>
      after.rollouts.every((rollout) => {
        const earlier = before.rollouts.find(({ id }) => id === rollout.id);
        return earlier !== undefined && isNoMore(earlier, rollout);
      }),
  },
);

/** In one order and each language once, so that equal targets are equal. */
const targetOf = ({ languages, ...retired }: Target = {}): Pick<Rollout, 'target'> =>
  languages === undefined && Object.keys(retired).length === 0
    ? {}
    : { target: { ...retired, ...(languages && { languages: [...new Set(languages)].sort() }) } };

function refuseUntriable(now: ChannelPackage | undefined, name: string, version: string): void {
  if (!now)
    throw new ChangeRefused(
      `${name} is not in this channel yet: give its first version to everybody (finish --set).`,
    );
  if (now.state === 'off')
    throw new ChangeRefused(
      `${name} is off: nobody would get it. Give everybody a version that works and switch it on again.`,
      `off ${name} --undo`,
    );
  if (now.stable === version)
    throw new ChangeRefused(`${name} ${version} is what everybody has already: leave it out of the set.`);
}

/** Nobody gets it who did not, now or by a later step, and the guard allows no more failures. */
function isNoMore(before: Rollout, after: Rollout): boolean {
  if (canonicalize(before) === canonicalize(after)) return true;
  return (
    after.schedule === undefined &&
    after.basis_points <= before.basis_points &&
    after.staff.every((name) => before.staff.includes(name)) &&
    after.guard.max_error_basis_points <= before.guard.max_error_basis_points &&
    canonicalize(restOf(before)) === canonicalize(restOf(after))
  );
}

/** All else must be the same, also what is added to rollouts later. */
const restOf = ({ schedule: _s, basis_points: _b, staff: _n, guard: _g, ...rest }: Rollout) => rest;

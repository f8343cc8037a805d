import { Type } from 'typebox';
import { packageName, versionName, type ChannelPackage, type Rollout } from '../../channel';
import { ChangeRefused } from '../../ChangeRefused';
import { hostName } from '../../release';
import {
  lastingWatches,
  overlaps,
  runningRollout,
  type Content,
  type VersionSet,
} from '../../channels/content';
import { earlierVersions } from '../earlierVersions';
import { refuseSecondBack } from '../refuseSecondBack';
import { refuseLocked, usualGuard } from '../moveVersions';
import { switched } from '../switched';
import { stoppedBy, watchNamed } from '../watching';
import { force } from './fields';
import { defineVerb } from './verb';

interface BackRequest {
  readonly names: readonly string[];
  readonly to?: string | undefined;
}

/**
 * Visitors get what they had before: a running rollout is stopped, and what everybody got goes back to the version before.
 * What is taken back counts as stopped. The guard also locks the packages, so that a person looks before anything moves.
 */
export const back = defineVerb(
  'back',
  {
    names: Type.Array(Type.String({ pattern: `${packageName}|^[rw][0-9]{1,9}$` }), {
      minItems: 1,
      maxItems: 20,
      description: 'packages, or ids that status shows, such as r7 or w8',
    }),
    to: Type.Optional(
      Type.String({ pattern: versionName, title: 'version', description: 'an older one that everybody had' }),
    ),
    force,
    lock: Type.Optional(Type.Boolean()),
  },
  {
    title: { en: 'Take {names} back', ja: '{names}を元に戻す' },
    command: {
      does: 'take back a bad version: stop its rollout, or give everybody the version before',
      example: 'back mf-shop --reason "The summary is empty"',
    },
    lookBack: async (context, latest, change, by) => {
      if (change.to === undefined) await refuseSecondBack(context, latest, change.names, by);
      const watches = [...lastingWatches(latest, new Date())];
      return earlierVersions(context, latest, meantBy({ ...latest, watches }, change).packages, change.to);
    },
    apply(before, change, { reason: why, revision, salt, earlier }) {
      const { rollouts, watches, packages } = meantBy(before, change);
      const now = stableOf(before, packages);
      refuseLocked(before.packages, now);
      const ofWatches = watches.flatMap((watch) => Object.entries(watch.before));
      const versions: VersionSet = { ...earlier?.versions, ...Object.fromEntries(ofWatches) };
      const missing = packages.find((name) => versions[name] === undefined);
      if (missing !== undefined) throw nothingBefore(before, missing, change.to);
      const stopped = (id: string, set: Rollout['set'], guard: Rollout['guard']): Rollout => ({
        ...{ id, salt, set, staff: [], guard, basis_points: 0, state: 'stopped', why },
      });
      const taken = [
        ...watches.map((watch) => stopped(stoppedBy(watch), watch.set, watch.guard)),
        ...(packages.length > 0 ? [stopped(`r${revision}`, now, usualGuard)] : []),
      ];
      const touched = [...rollouts, ...taken].flatMap(({ set }) => Object.keys(set));
      const isOver = (rollout: Rollout) =>
        rollout.state === 'stopped' && taken.some(({ set }) => overlaps(rollout, set));
      return {
        packages: switched(before, touched, (name, described) => ({
          ...withVersion(described, versions[name]),
          ...(change.lock && { locked: true as const }),
        })).packages,
        rollouts: [
          ...before.rollouts
            .filter((rollout) => !isOver(rollout))
            .map((rollout): Rollout => {
              if (!rollouts.some(({ id }) => id === rollout.id)) return rollout;
              const { schedule: _, prometheus: _p, ...rest } = rollout;
              return { ...rest, basis_points: 0, state: 'stopped', why };
            }),
          ...taken,
        ],
      };
    },
    touchesVersions: true,
    restrains: true,
    forEverybody: ({ to }) => to !== undefined,
    isGuards: true,
    goesAtOnce: ({ to }) => to === undefined,
  },
);

/** Finds the rollouts, watches and packages that are taken back. Throws `ChangeRefused`. */
function meantBy(content: Content, { names, to }: BackRequest) {
  const [name] = names;
  if (to !== undefined && (names.length > 1 || !name || !Object.hasOwn(content.packages, name)))
    throw new ChangeRefused('Name one package together with --to: it is a version of that.');
  const found = names.map((one) => {
    if (/^r\d/.test(one)) return { rollout: runningRollout(content, one) };
    if (/^w\d/.test(one)) return { watch: watchNamed(content, one) };
    if (!Object.hasOwn(content.packages, one)) throw new ChangeRefused(`${one} is not in this channel.`);
    const has = ({ set }: Pick<Rollout, 'set'>) => Object.hasOwn(set, one);
    // One at 0 % is nobody's but its staff's: it stays, and is taken back by its id.
    const running = runningWith(content, one);
    const rollout = running && running.basis_points > 0 ? running : undefined;
    const watch = rollout || to !== undefined ? undefined : content.watches?.find(has);
    const isStopAlone = rollout && (to === undefined || to === content.packages[one]?.stable);
    return { rollout, watch, package: isStopAlone || watch ? undefined : one };
  });
  const each = <Value>(values: readonly (Value | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  return {
    rollouts: each(found.map(({ rollout }) => rollout)),
    watches: each(found.map(({ watch }) => watch)),
    packages: each(found.map((one) => one.package)),
  };
}

const stableOf = ({ packages }: Content, names: readonly string[]): Rollout['set'] =>
  Object.fromEntries(names.map((name) => [name, packages[name]?.stable ?? '']));

/** Nobody may fall back on what was taken back, and what it replaced is not known here. */
const withVersion = (now: ChannelPackage, stable: string | undefined): ChannelPackage =>
  stable === undefined ? now : { ...now, stable, last_known_good: null };

const runningWith = ({ rollouts }: Content, name: string): Rollout | undefined =>
  rollouts.find(({ state, set }) => state === 'running' && Object.hasOwn(set, name));

function nothingBefore(content: Content, name: string, to: string | undefined): ChangeRefused {
  if (to !== undefined)
    return new ChangeRefused(
      `${name} ${to} is no older version that everybody had, as far as the revisions are trusted here.`,
      `finish --set ${name}=${to}`,
    );
  const why = `There is no earlier version of ${name} to go back to: everybody had none, or it was stopped since, or a key that is not trusted here signed it.`;
  const staffs = runningWith(content, name);
  if (staffs)
    return new ChangeRefused(
      `${why} Rollout ${staffs.id} is at 0 %, for its staff alone: it is taken back by its id.`,
      `back ${staffs.id} --reason "…"`,
    );
  return new ChangeRefused(
    why,
    ...(name === hostName ? [] : [`off ${name} --reason "…"`]),
    `finish --set ${name}=VERSION --reason "…"`,
  );
}

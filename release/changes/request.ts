import { Type, type Static } from 'typebox';
import { allBasisPoints, longestWatch, packageName, Target } from '../channel';

const name = Type.String({ maxLength: 50 });
const packageNames = Type.String({ pattern: packageName });
const set = Type.Record(packageNames, Type.String({ maxLength: 80 }), {
  minProperties: 1,
  maxProperties: 20,
  additionalProperties: false,
});
const strict = { additionalProperties: false };
/** Release versions to everybody although a rollout of them was stopped before. */
const force = Type.Optional(Type.Boolean());
/** The guard watches what everybody gets for so long, seconds; 0: not at all; left out: as long as usual. */
const watch = Type.Optional(Type.Integer({ minimum: 0, maximum: longestWatch }));

/** The steps of a rollout as they are asked for; `plannedWalk` says in words what is wrong with them. */
const walk = Type.Object(
  {
    steps: Type.Array(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Literal('pause')]), {
      maxItems: 100,
    }),
    /** Seconds. What is left out stays as it is, or is as usual. */
    every: Type.Optional(Type.Integer({ minimum: 0 })),
    least_networks: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    /** Seconds. */
    longest: Type.Optional(Type.Integer({ minimum: 0 })),
    freeze: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
    time_zone: Type.Optional(Type.String({ maxLength: 60 })),
    /** After the last step. */
    watch,
  },
  strict,
);

/** What may be done to a channel; the command line and the ops page send the same. */
export const ChangeRequest = Type.Union([
  /** Everybody gets these versions at once. A package that the channel doesn't know yet joins it. */
  Type.Object({ verb: Type.Literal('promote'), set, force, watch }, strict),
  /** A share of the visitors gets these versions; a rollout with the very same set grows or shrinks to that share. */
  Type.Object(
    {
      verb: Type.Literal('canary'),
      set,
      basis_points: Type.Integer({ minimum: 0, maximum: allBasisPoints }),
      /** As before when left out. */
      staff: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
      /** For whom it is, an empty one for all visitors; as before when left out. */
      target: Type.Optional(Type.Union([Target, Type.Object({}, strict)])),
      /** The share of failed loads that is allowed; as before, or as usual, when left out. */
      guard: Type.Optional(
        Type.Object(
          { max_error_basis_points: Type.Integer({ minimum: 0, maximum: allBasisPoints }) },
          { additionalProperties: false },
        ),
      ),
      /** The guard takes these steps, the first at once. Without it the share stays, and steps from before end. */
      walk: Type.Optional(walk),
      force,
    },
    strict,
  ),
  /** What a rollout brings becomes stable for everybody; without `rollout` the only one there is. */
  Type.Object({ verb: Type.Literal('finish'), rollout: Type.Optional(name), force, watch }, strict),
  /** A new revision equal to an older one; without `to`, to the one before. */
  Type.Object({ verb: Type.Literal('rollback'), to: Type.Optional(Type.Integer({ minimum: 1 })) }, strict),
  Type.Object(
    {
      verb: Type.Literal('lock'),
      packages: Type.Array(packageNames, { minItems: 1, maxItems: 50 }),
      undo: Type.Boolean(),
    },
    strict,
  ),
  Type.Object(
    {
      verb: Type.Literal('off'),
      packages: Type.Array(packageNames, { minItems: 1, maxItems: 50 }),
      undo: Type.Boolean(),
    },
    strict,
  ),
  /** What is changed at /ops waits for a second person, or no more. */
  Type.Object({ verb: Type.Literal('approval'), undo: Type.Boolean() }, strict),
  /** Remotes leave the channel: their pages are not there any more. */
  Type.Object(
    { verb: Type.Literal('remove'), packages: Type.Array(packageNames, { minItems: 1, maxItems: 50 }) },
    strict,
  ),
  /** Nobody gets the rollout any more; without `rollout` the only one there is. */
  Type.Object(
    {
      verb: Type.Literal('stop'),
      rollout: Type.Optional(name),
      /** The guard locks the packages as well, so that a person looks before anything moves. */
      lock: Type.Boolean(),
    },
    strict,
  ),
  /** The rollout takes the step after number `from`; the guard does so. */
  Type.Object({ verb: Type.Literal('step'), rollout: name, from: Type.Integer({ minimum: 0 }) }, strict),
  /** Everybody gets again what they had before a watch began; without `watch` the only one there is. */
  Type.Object(
    {
      verb: Type.Literal('undo'),
      watch: Type.Optional(name),
      /** As for `stop`. */
      lock: Type.Boolean(),
    },
    strict,
  ),
  /** Nobody watches any more: everybody keeps what they have. */
  Type.Object({ verb: Type.Literal('keep'), watch: Type.Optional(name) }, strict),
  /** The rollout takes no step until a person resumes it. */
  Type.Object({ verb: Type.Literal('pause'), rollout: Type.Optional(name) }, strict),
  /** A rollout that waits for a person goes on. */
  Type.Object({ verb: Type.Literal('resume'), rollout: Type.Optional(name) }, strict),
]);
export type ChangeRequest = Static<typeof ChangeRequest>;

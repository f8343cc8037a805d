import { Type, type Static } from 'typebox';
import { allBasisPoints, packageName } from '../channel';

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

/** What may be done to a channel; the command line and the ops page send the same. */
export const ChangeRequest = Type.Union([
  /** Everybody gets these versions at once. A package that the channel doesn't know yet joins it. */
  Type.Object({ verb: Type.Literal('promote'), set, force }, strict),
  /** A share of the visitors gets these versions; a rollout with the very same set grows or shrinks to that share. */
  Type.Object(
    {
      verb: Type.Literal('canary'),
      set,
      basis_points: Type.Integer({ minimum: 0, maximum: allBasisPoints }),
      /** As before when left out. */
      staff: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
      /** The share of failed loads that is allowed; as before, or as usual, when left out. */
      guard: Type.Optional(
        Type.Object(
          { max_error_basis_points: Type.Integer({ minimum: 0, maximum: allBasisPoints }) },
          { additionalProperties: false },
        ),
      ),
    },
    strict,
  ),
  /** What a rollout brings becomes stable for everybody; without `rollout` the only one there is. */
  Type.Object({ verb: Type.Literal('finish'), rollout: Type.Optional(name), force }, strict),
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
]);
export type ChangeRequest = Static<typeof ChangeRequest>;

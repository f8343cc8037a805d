import { Type } from 'typebox';
import { longestWatch, packageName } from '../../channel';

const packageNames = Type.String({ pattern: packageName });

export const set = Type.Record(packageNames, Type.String({ maxLength: 80 }), {
  minProperties: 1,
  maxProperties: 20,
  description: 'packages with their versions; without one, the newest published',
  additionalProperties: false,
});
export const packages = Type.Array(packageNames, { minItems: 1, maxItems: 50, description: 'their names' });
/** Left out for the only one there is. */
export const rolloutId = Type.Optional(
  Type.String({ maxLength: 50, description: 'such as r7; needed when several are running' }),
);
/** Release versions to everybody although a rollout of them was stopped before. */
export const force = Type.Optional(
  Type.Boolean({ description: 'also a version that was stopped in a rollout before' }),
);
/** The guard watches what everybody gets for so long, seconds; 0: not at all; left out: as long as usual. */
export const watch = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: longestWatch,
  }),
);

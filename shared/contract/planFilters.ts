import { Type, type Static } from 'typebox';
import { Money } from './fields';

/** Traits that customers filter by, beside the words of `features`. */
export const equipment = ['four-wheel-drive', 'isofix'] as const;
export type Equipment = (typeof equipment)[number];

/** The features that a search of plans can ask for. */
export const planTraits = ['hybrid-electric', ...equipment] as const;
export type PlanTrait = (typeof planTraits)[number];

/** `free-cancellation` comes from pages of an earlier version and leaves all: the terms are the shop's. */
export const askedTraits = [...planTraits, 'free-cancellation'] as const;

const left = { count: Type.Integer({ minimum: 1 }) };
export const PlanFilterCounts = Type.Object({
  traits: Type.Array(Type.Object({ id: Type.Enum(planTraits, { type: 'string' }), ...left })),
  luggage: Type.Array(Type.Object({ least: Type.Integer({ minimum: 1 }), ...left })),
  charges: Type.Array(Type.Object({ most: Money, ...left })),
  /** The filters of an empty search; it finds something without any one of them. */
  without: Type.Array(
    Type.Object({
      id: Type.Enum(['body_types', 'passengers', 'luggage', 'most_charge', ...planTraits], {
        type: 'string',
      }),
      ...left,
    }),
  ),
});
export type PlanFilterCounts = Static<typeof PlanFilterCounts>;

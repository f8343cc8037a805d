import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import { Id } from './fields';
import { limits } from './limits';

export const placeKinds = ['airport', 'station', 'town', 'hotel', 'sight'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Something that fits what a customer types into the search. */
export const Suggestion = Type.Object({
  kind: Type.Enum(['shop', 'area', ...placeKinds], { type: 'string' }),
  /** Finds it again as the keyword of `GET /api/shops/list`. */
  name: Type.String(),
  /** IATA code of an airport, or the area of a shop. */
  note: Type.Optional(Type.String()),
  /** The only shop that it leads to. */
  shop_id: Type.Optional(Id),
});
export type Suggestion = Static<typeof Suggestion>;

export const placeOperations = {
  'GET /api/places': {
    summary: 'Shops, areas and places whose name, reading, code or postcode fits a keyword; the best first',
    query: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: limits.keyword }) }),
    response: { 200: Data(Type.Array(Suggestion, { maxItems: limits.suggestions })) },
  },
} as const;

import { Type, type Static } from 'typebox';
import { Data } from './envelope';
import { Nullable } from './fields';

export const SiteFacts = Type.Object({
  /** ISO 4217: of every amount of this API. */
  currency: Type.String(),
  /** Decimals of the currency's minor unit, in which every amount is: 2 means that 1250 is 12.50. */
  currency_digits: Type.Integer({ minimum: 0, maximum: 3 }),
  /** ISO 3166: where most shops have their issuer. */
  country: Type.String(),
  /** IANA name: the zone of most shops. */
  time_zone: Type.String(),
  /** IANA name: the zone of shops in which each day begins last, where it is another one. */
  last_time_zone: Type.Optional(Type.String()),
  /** The languages of its texts, ISO 639-1; the first one is the default. */
  languages: Type.Array(Type.String(), { minItems: 1 }),
  /** The site's name by language; English stands in for a missing one. */
  name: Type.Object({ en: Type.String() }, { additionalProperties: Type.String() }),
  /** Address of its mark, a square picture; null for the product's own. */
  mark_url: Nullable(Type.String()),
  /** The children that need a seat of their own by law. Absent for Japan’s law: below 6 years. */
  child_seats: Type.Optional(
    Type.Object({
      below_age: Type.Integer({ minimum: 1, maximum: 18 }),
      /** Only children below this height, in cm, need one. Null for all of that age. */
      below_cm: Nullable(Type.Integer({ minimum: 50, maximum: 200 })),
    }),
  ),
});
export type SiteFacts = Static<typeof SiteFacts>;

export const siteOperations = {
  'GET /api/site': {
    summary: 'Name, currency, country, time zone and languages of the site',
    response: { 200: Data(SiteFacts) },
  },
} as const;

import { Type, type Static } from 'typebox';
import { Data } from './envelope';

/** What the catalogue says once for the whole site. */
export const SiteFacts = Type.Object({
  /** ISO 4217: of every amount of this API. */
  currency: Type.String(),
  /** Decimals of the currency's minor unit, in which every amount is: 2 means that 1250 is 12.50. */
  currency_digits: Type.Integer({ minimum: 0, maximum: 3 }),
  /** ISO 3166: where most shops have their issuer. */
  country: Type.String(),
  /** IANA name: the zone of most shops. */
  time_zone: Type.String(),
  /** ISO 639-1: in which its texts are; the first is for whoever wants none of them. */
  languages: Type.Array(Type.String(), { minItems: 1 }),
});
export type SiteFacts = Static<typeof SiteFacts>;

export const siteOperations = {
  'GET /api/site': {
    summary: 'Currency, country, time zone and languages of the site',
    response: { 200: Data(SiteFacts) },
  },
} as const;

import { Type, type Static } from 'typebox';
import { Data, FilteredPage } from './envelope';
import {
  Directions,
  Id,
  Instant,
  Ids,
  Nullable,
  Picture,
  Position,
  Money,
  bodyTypeCounts,
  optionalPeriodFields,
  pageFields,
} from './fields';
import { ReturnShop, ShopTimes } from './hours';
import { limits } from './limits';
import { Liability } from './options';
import { CancelPolicy } from './quote';
import { ReviewSummary } from './reviewSummary';

const ShopTexts = Type.Object({ name: Type.String(), address: Type.String(), access: Type.String() });

/** The fields that the choice of a shop and a period needs. */
const shopSummary = {
  id: Id,
  name: Type.String(),
  area: Type.Object({ id: Id, name: Type.String() }),
  address: Type.String(),
  access: Type.String(),
  ...ShopTimes.properties,
};

export const ShopListItem = Type.Object({
  ...shopSummary,
  picture: Nullable(Picture),
  /** An API of an earlier version does not give it. */
  position: Type.Optional(Position),
  /** The straight distance from the place that the keyword names or from the asked position. */
  distance_km: Type.Optional(Type.Number({ minimum: 0 })),
  /** The return shop, when another place was asked for. */
  one_way: Type.Optional(ReturnShop),
  /** Plans with a free car in the asked period; null without a period. */
  free_plans: Nullable(Type.Integer({ minimum: 0 })),
  /** The lowest whole charge among the free plans, a one-way fee included; without a period the lowest 24-hour rate. */
  lowest_charge: Nullable(Money),
  /**
   * The end of free cancellation in the asked period; absent without a period, and where cancelling costs something
   * now.
   */
  free_cancel_until: Type.Optional(Instant),
});
export type ShopListItem = Static<typeof ShopListItem>;

export const Shop = Type.Object({
  ...shopSummary,
  /** The specification's fields (point 3); the logo is the first of the list, else the single url. */
  shop_logo_images: Type.Array(Type.Object({ url: Type.String() })),
  shop_logo_image_url: Nullable(Type.String()),
  /** A picture of the shop or its surroundings. An API of an earlier version does not give it. */
  picture: Type.Optional(Nullable(Picture)),
  favicon16_url: Nullable(Type.String()),
  favicon32_url: Nullable(Type.String()),
  google_tracking_code: Nullable(Type.String()),
  /** Absent in an API of an earlier version, which means `ask`. */
  google_tracking_consent: Type.Optional(Type.Enum(['ask', 'notice'], { type: 'string' })),
  /** An API of an earlier version gives none. */
  directions: Type.Optional(Directions),
  phone: Type.String(),
  reviews: Type.Optional(ReviewSummary),
  /** The drivers' age where a plan has no other. An API of an earlier version does not give it. */
  least_age: Type.Optional(Type.Integer({ minimum: 18 })),
  position: Position,
  cancel_policy: CancelPolicy,
  liability: Liability,
  /** The conditions for every car of the shop, such as fuel and smoking, in the company's own words. */
  conditions: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })),
  /** Names of the shop in English and Japanese. */
  translations: Type.Object({ en: ShopTexts, ja: ShopTexts }),
  documents: Type.Array(Type.Object({ id: Id, title: Type.String() })),
});
export type Shop = Static<typeof Shop>;

export const Area = Type.Object({
  id: Id,
  name: Type.String(),
  shop_count: Type.Integer({ minimum: 0 }),
  /** Empty where all areas together have more than a few dozen. */
  shops: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type Area = Static<typeof Area>;

/** An airport that shops serve. */
export const Airport = Type.Object({
  /** IATA code. */
  code: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Name of the area of the first shop. An API of an earlier version does not give it. */
  area: Type.Optional(Type.String()),
  shop_count: Type.Integer({ minimum: 1 }),
  /** The first of them. */
  shop: Type.Object({ id: Id, name: Type.String() }),
});
export type Airport = Static<typeof Airport>;

export const ShopQuery = Type.Object({
  area: Type.Optional(Id),
  /** A word of shops, or what `GET /api/places` names; of a place the shops near it, the nearest first. */
  keyword: Type.Optional(Type.String({ maxLength: limits.keyword })),
  /** The return place: finds only shops that lend a car to there. */
  return_keyword: Type.Optional(Type.String({ maxLength: limits.keyword })),
  body_types: Type.Optional(Ids),
  /**
   * The catalogue's order by default. With a period, shops that have nothing free come last in any order. `distance`,
   * the order with `latitude` and `longitude`, is from there or from the place that the keyword names, `price` by the
   * lowest 24-hour rate; a page is in the order of the charges it shows.
   */
  sort: Type.Optional(Type.Enum(['distance', 'price', 'name'])),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  ...optionalPeriodFields,
  ...pageFields,
});
export type ShopQuery = Static<typeof ShopQuery>;

export const shopOperations = {
  'GET /api/shops/list': {
    summary: 'Shops by area, keyword, body type and, with a period, what is free there',
    query: ShopQuery,
    response: {
      200: FilteredPage(ShopListItem, {
        body_types: bodyTypeCounts,
        /** The name of the place that the shops are near; missing where the keyword names none. */
        near: Type.Optional(Type.String()),
      }),
    },
  },
  'GET /api/shops/area': {
    summary:
      'Areas that have a shop, each with its shops if all areas have few; the airports with the most plans',
    response: {
      200: Type.Object({
        data: Type.Array(Area),
        /** Absent in a cached answer of an older API. */
        airports: Type.Optional(Type.Array(Airport)),
      }),
    },
  },
  'GET /api/shops/ids': {
    summary: 'The ids of all shops',
    response: { 200: Data(Type.Array(Id)) },
  },
  'GET /api/shops/:id': {
    summary: 'One shop',
    params: Type.Object({ id: Id }),
    response: { 200: Data(Shop) },
  },
} as const;

import { Type, type Static } from 'typebox';
import {
  Choice,
  Choices,
  Count,
  Counts,
  Day,
  FilePath,
  FilePathInLanguages,
  Flag,
  Id,
  Ids,
  Text,
  Money,
} from './fields';
import { PlaceRecord } from './places';
import { CarRecord, ClassRecord, PlanRecord } from './plans';
import { OptionKind, ShopRecord } from './shops';
import { StrictObject } from './StrictObject';

const AreaRecord = StrictObject({
  id: Id({ description: 'Id of the area' }),
  name: Text(60, { description: 'Name of the area' }),
});

const BodyTypeRecord = StrictObject({
  id: Id({ description: 'Id of the body type' }),
  name: Text(60, { description: 'Name of the body type' }),
  picture: FilePath({ description: 'Its picture' }),
});

/** Limits a record to some shops; without both it is for all of them. */
const reach = {
  areas: Type.Optional(Ids({ description: 'Only for shops in these areas' })),
  shops: Type.Optional(Ids({ description: 'Only for these shops (beside those in `areas`)' })),
};

export const SeasonRecord = StrictObject({
  name: Text(60, { description: 'Name of the season' }),
  starts_on: Day({ description: 'First day' }),
  ends_on: Day({ description: 'Last day' }),
  percent: Count(10, 500, {
    description:
      'Of the base fee on each of these days: 130 is 1.3 times. Seasons of one shop must not overlap',
  }),
  ...reach,
});
export type SeasonRecord = Static<typeof SeasonRecord>;

const terms = {
  price: Money(0, { description: 'Price, tax included' }),
  cap: Type.Optional(Money(0, { description: 'With unit `day`: the most it costs in one rental' })),
  stock: Type.Optional(
    Count(0, 10_000, { description: 'Items only, and needed for them: how many the shop has' }),
  ),
  latitude: Type.Optional(
    Type.Number({
      minimum: -90,
      maximum: 90,
      description: 'Locations and transports only: where to meet. Without it the shop',
    }),
  ),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'Beside `latitude`' })),
  max_count: Type.Optional(
    Count(1, 10, { description: 'Items only, and needed for them: how many one rental may take' }),
  ),
};

const nature = {
  pays: Type.Optional(
    Choices(['excess', 'noc', 'roadside'], {
      description:
        'Covers only, and needed for them: what they pay, of the shop’s `liability` the excess and the non-operation charge (NOC), and help on the road',
    }),
  ),
  child_ages: Type.Optional(
    Type.Object(
      {
        from: Count(0, 17, { description: 'Youngest age in whole years' }),
        to: Count(0, 17, { description: 'Oldest age in whole years, included' }),
      },
      {
        additionalProperties: false,
        description: 'Items only: makes it a child seat, for children of these ages',
      },
    ),
  ),
  body_types: Type.Optional(
    Ids({
      description:
        'Services and items only: the `body_types` they fit, such as a ramp for vans. Without it all',
    }),
  ),
  hours: Type.Optional(
    Type.String({
      pattern: '^([01][0-9]|2[0-3]):(00|30)-([01][0-9]|2[0-3]):(00|30)$',
      says: 'must be half-hour slots of one day such as 09:00-18:00',
      shows: '`HH:mm-HH:mm`',
      description: 'Locations and transports only: when. Without it in all hours of the shop',
    }),
  ),
  delivers: Type.Optional(
    Flag({
      description: 'Locations and transports only: to and from the customer’s address',
    }),
  ),
  months: Type.Optional(
    Counts(1, 12, {
      description: 'Items only: the months in which it is lent, 1 is January. Without it the whole year',
    }),
  ),
};

export const OptionRecord = StrictObject({
  id: Id({
    description: 'Id of the option. A word in it such as `etc`, `navi`, `seat` or `ski` chooses its icon',
  }),
  kind: OptionKind,
  name: Text(60, { description: 'Name of the option' }),
  description: Text(500, { description: 'What it is' }),
  unit: Choice(['rental', 'day'], {
    description: 'Whether the price counts once, or for each 24 hours begun',
  }),
  ...terms,
  ...nature,
  ...reach,
});
export type OptionRecord = Static<typeof OptionRecord>;

const ShopOptionRecord = StrictObject({
  shop: Id({ description: 'An id of `shops`' }),
  option: Id({ description: 'An id of `options`' }),
  offered: Type.Optional(Flag({ description: '`false`: this shop does not offer it' })),
  price: Type.Optional(terms.price),
  cap: terms.cap,
  stock: terms.stock,
  max_count: terms.max_count,
  latitude: terms.latitude,
  longitude: terms.longitude,
});

const OneWayFeeRecord = StrictObject({
  from: Id({ description: 'Shop where the rental starts' }),
  to: Id({ description: 'Shop where the car is returned' }),
  fee: Money(0, { description: 'Fee, tax included' }),
  transfer_hours: Type.Optional(
    Count(0, 336, {
      description: 'Hours until the car is back home and can be handed out again. Default: 0',
    }),
  ),
  both_ways: Type.Optional(Flag({ description: '`true`: the same the other way round' })),
});

export const DocumentRecord = StrictObject({
  id: Id({
    description: 'Id of the document, part of its address `/documents/{id}`',
  }),
  shop: Type.Optional(Id({ description: 'The shop it belongs to; without it the whole company' })),
  title: Text(100, { description: 'Title' }),
  published_on: Day({ description: 'Date of this version' }),
  body: FilePathInLanguages({ description: 'Files of the text: Markdown (`.md`) or HTML (`.html`)' }),
});
export type DocumentRecord = Static<typeof DocumentRecord>;

/** Every table of the format by the name of its file or folder, in the order of the guide. */
export const tables = {
  areas: AreaRecord,
  body_types: BodyTypeRecord,
  shops: ShopRecord,
  classes: ClassRecord,
  plans: PlanRecord,
  cars: CarRecord,
  seasons: SeasonRecord,
  options: OptionRecord,
  shop_options: ShopOptionRecord,
  one_way_fees: OneWayFeeRecord,
  places: PlaceRecord,
  documents: DocumentRecord,
} as const;
export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];
export type RecordOf<Name extends TableName> = Static<(typeof tables)[Name]>;

import { Type, type Static } from 'typebox';
import { Choice, Count, Day, FilePath, FilePaths, Id, LeastAge, Line, Text, Money } from './fields';
import { DeliveryArea } from './deliveryArea';
import { Directions } from './directions';
import { positionFields } from './places';
import { siteFields } from './site';
import { StrictObject } from './StrictObject';

const opening = '([01][0-9]|2[0-3]):(00|30)-(([01][0-9]|2[0-3]):(00|30)|24:00)';

/** Up to four openings a day. */
const hours = Type.String({
  pattern: `^(closed|${opening}([ ,]+${opening}){0,3})$`,
  says: 'must be closed, or half-hour slots such as 08:00-20:00, with a break 09:00-12:00 13:00-18:00, over midnight 18:00-02:00 (24:00 is midnight at the end of the day)',
  shows: '`closed` or `HH:mm-HH:mm`, several with spaces between',
  description:
    'Opening and closing time in half-hour slots. The last closing time may be `24:00`, or one after midnight',
});

const phone = {
  pattern: '^\\+?[0-9][0-9 ()-]{3,23}$',
  says: 'must be a telephone number such as 098-857-0000',
};

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const Hours = Type.Object(
  {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  },
  { additionalProperties: false, description: 'Hours of each weekday' },
);

const Issuer = Type.Object(
  {
    name: Text(100, { description: 'Registered name of the company' }),
    address: Text(200, { description: 'Its registered address' }),
    phone: Line(25, { description: 'Its telephone number', ...phone }),
    country: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        says: 'must be two capital letters of ISO 3166, such as JP',
        shows: 'two capital letters (ISO 3166)',
        description: 'Country whose tax the prices contain. Without it Japan, `JP`',
      }),
    ),
    registration_number: Type.String({
      pattern: '^[A-Z0-9][A-Z0-9 .-]{2,29}$',
      says: 'must be 3 to 30 capital letters, digits, spaces, points and hyphens',
      shows: 'in Japan `T` and 13 digits, else 3 to 30 capital letters and digits',
      description: 'In Japan the qualified invoice issuer’s number, else the company’s number for the tax',
    }),
    currency: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        says: 'must be three capital letters of ISO 4217, such as EUR',
        shows: 'three capital letters (ISO 4217)',
        description: 'Currency of all money in the catalogue, the same for all shops. Without it yen, `JPY`',
      }),
    ),
    tax: Type.Optional(
      Type.Object(
        {
          name: Text(30, { description: 'Its name inside a sentence, such as VAT' }),
          percent: Count(0, 50, { description: 'Its rate' }),
          rounding: Type.Optional(
            Choice(['down', 'half-up'], {
              description: 'What becomes of a part of the smallest coin. Without it `half-up`',
            }),
          ),
        },
        {
          additionalProperties: false,
          description:
            'The tax that all prices contain. Needed outside Japan; there it is the consumption tax of 10 %',
        },
      ),
    ),
  },
  { additionalProperties: false, description: 'Who issues the receipts (qualified invoices)' },
);

const CancelTerm = StrictObject({
  days_before: Count(0, 365, {
    description: 'The row applies from this many days before pick-up; 0 is the day itself',
  }),
  percent: Count(0, 100, { description: 'Share of the rental charge that is to be paid' }),
});

const identity = {
  id: Id({
    description: 'Id of the shop, part of its address `/shop/{id}`. Without it the name of the file',
  }),
  name: Text(60, { description: 'Name of the shop' }),
  kana: Type.Optional(
    Line(100, {
      description:
        'Reading of the Japanese name in hiragana; shops can be found by it. Needed where the issuer is in Japan',
    }),
  ),
  area: Id({ description: 'Area the shop lies in, an id of `areas`' }),
  address: Text(200, { description: 'Postal address' }),
  access: Text(500, { description: 'How to get there' }),
  directions: Type.Optional(Directions),
  phone: Line(25, { description: 'Telephone number', ...phone }),
  ...positionFields,
  airport: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      says: 'must be three capital letters such as HND',
      shows: 'three capital letters',
      description: 'IATA code of the airport that the shop serves. Shops can be found by it',
    }),
  ),
  picture: Type.Optional(FilePath({ description: 'Picture of the shop or its surroundings' })),
  position: Type.Optional(
    Count(0, 10_000, {
      description: 'Place in lists, lowest first. Without it shops follow in the order of their files',
    }),
  ),
};

const shareable = {
  time_zone: Type.String({
    maxLength: 64,
    shows: 'IANA name',
    description: 'Zone of all the shop’s dates and times, such as `Asia/Tokyo`',
  }),
  hours: Hours,
  holidays: Type.Array(Day({ description: 'A day' }), {
    maxItems: 400,
    uniqueItems: true,
    shows: 'list of dates',
    description: 'Days on which the shop is closed whatever the weekday',
  }),
  special_hours: Type.Optional(
    // What is no date is named as such with the other hours.
    Type.Record(Type.String({ pattern: '^.+$' }), hours, {
      maxProperties: 400,
      shows: 'hours by date, such as `2026-12-31: 09:00-15:00`',
      description:
        'Days with other hours than their weekday’s; they count on holidays too. In CSV a column each, such as `special_hours.2026-12-31`',
    }),
  ),
  turnaround_minutes: Count(0, 1440, { description: 'Time a car needs between two rentals' }),
  least_age: Type.Optional(
    LeastAge({
      description:
        'Least age of drivers on the day of pick-up, in whole years; a plan may say another. Without it 18',
    }),
  ),
  issuer: Issuer,
  cancel_terms: Type.Array(CancelTerm, {
    minItems: 1,
    maxItems: 20,
    description: 'Cancellation table, most days first; the last row must be for day 0',
  }),
  cancel_cap: Money(0, { description: 'The most that a cancellation can cost' }),
  liability: Type.Object(
    {
      excess: Money(0, { description: 'Excess for damage to the car and to property of others, together' }),
      noc: Money(0, { description: 'Non-operation charge (NOC) while the car is repaired' }),
    },
    {
      additionalProperties: false,
      description: 'The most that one accident costs a customer without a cover',
    },
  ),
  delivery_area: Type.Optional(DeliveryArea),
  conditions: Type.Optional(
    Type.Array(
      StrictObject({
        name: Text(40, { description: 'What it is about, such as fuel' }),
        text: Text(300, { description: 'What holds' }),
      }),
      {
        maxItems: 12,
        description: 'What holds for every car of the shop; shown in the details of each plan',
      },
    ),
  ),
  logo_pictures: FilePaths(5, { description: 'Logos of the shop; the first is shown' }),
  favicon16: Type.Optional(FilePath({ description: 'Icon of 16 × 16 pixels' })),
  favicon32: Type.Optional(FilePath({ description: 'Icon of 32 × 32 pixels' })),
  google_tracking_code: Type.Optional(
    Type.String({
      pattern:
        '^(G-[A-Z0-9]{4,16}|GT-[A-Z0-9]{4,16}|AW-[0-9]{6,16}|UA-[0-9]{4,12}-[0-9]{1,4}|GTM-[A-Z0-9]{4,12})$',
      says: 'must be a Google tag id: G-…, GT-…, AW-…, UA-…-1 or GTM-…',
      shows: 'Google tag id (`G-…`, `GT-…`, `AW-…`, `UA-…-1`, `GTM-…`)',
      description: 'See [Google tags](#google-tags)',
    }),
  ),
  google_tracking_consent: Type.Optional(
    Choice(['ask'], {
      description: 'Visitors are asked before the tag loads. Outside Japan they are asked anyway',
    }),
  ),
};

export const ShopRecord = StrictObject({ ...identity, ...shareable });
export type ShopRecord = Static<typeof ShopRecord>;

/** A field of a shop that is left out here has to be said by each shop. */
export const Defaults = StrictObject({
  ...siteFields,
  ...Type.Partial(Type.Object(shareable)).properties,
  hours: Type.Optional(
    Type.Partial(Hours, { additionalProperties: false, description: 'Hours of each weekday' }),
  ),
});
export type Defaults = Static<typeof Defaults>;

const optionKinds = ['cover', 'service', 'item', 'location', 'transport'] as const;
export const OptionKind = Choice(optionKinds, {
  description:
    'cover: pays for damage; service: bought once; item: lent with the car; location, transport: a way to the car and back',
});

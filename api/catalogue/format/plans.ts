import { Type, type Static } from 'typebox';
import { equipment } from '@wadachi/contract';
import { Choice, Choices, Count, FilePath, FilePaths, Flag, Id, LeastAge, Line, Text, Money } from './fields';
import { StrictObject } from './StrictObject';

const Rates = Type.Object(
  {
    hours_6: Money(1, { description: 'Up to 6 hours' }),
    hours_12: Money(1, { description: 'Up to 12 hours' }),
    hours_24: Money(1, { description: 'Up to 24 hours' }),
    extra_day: Money(1, { description: 'Each further 24 hours' }),
    extra_hour: Money(1, { description: 'Each further hour' }),
  },
  {
    additionalProperties: false,
    description: 'Prices, tax included. A rental costs the cheapest combination that covers it',
  },
);

const offer = {
  body_type: Id({ description: 'An id of `body_types`' }),
  name: Text(60, { description: 'Name of the plan' }),
  car_group_name: Text(120, { description: 'Models a customer may get, such as “Toyota Yaris or similar”' }),
  description: Text(1000, { description: 'What the customer should know' }),
  passengers: Count(1, 10, { description: 'Seats, the driver’s included' }),
  luggage: Count(0, 20, { description: 'Suitcases that fit with every seat taken' }),
  transmission: Choice(['automatic', 'manual'], { description: 'Gearbox' }),
  fuel: Choice(['petrol', 'hybrid', 'diesel', 'electric'], { description: 'What it runs on' }),
  features: Type.Array(Text(60, { description: 'A piece of equipment' }), {
    maxItems: 20,
    shows: 'list of texts in each language',
    description: 'Equipment, such as “ETC card reader”',
  }),
  equipment: Type.Optional(
    Choices(equipment, { description: 'What customers filter by, beside the words of `features`' }),
  ),
  pictures: FilePaths(10, {
    description: 'Pictures of the car, photographs first; lists show one',
  }),
  views: Type.Optional(
    Type.Array(
      StrictObject({
        picture: FilePath({ description: 'A picture' }),
        shows: Text(80, { description: 'What it shows, such as the boot' }),
      }),
      { maxItems: 10, description: 'Further pictures' },
    ),
  ),
  recommended: Flag({ description: 'Shown among the first and on the top page' }),
  rates: Rates,
  least_age: Type.Optional(
    LeastAge({
      description: 'Least age of drivers of this car on the day of pick-up. Without it the shop’s',
    }),
  ),
  young_driver: Type.Optional(
    Type.Object(
      {
        to: LeastAge({ description: 'Oldest age that pays it on the day of pick-up, included' }),
        price: Money(1, { description: 'For each 24 hours begun, tax included' }),
        cap: Type.Optional(Money(1, { description: 'The most it costs in one rental' })),
      },
      { additionalProperties: false, description: 'What young drivers pay more. Without it nothing' },
    ),
  ),
};

/** A template that plans of many shops can start from. */
export const ClassRecord = StrictObject({
  id: Id({ description: 'Id of the class' }),
  ...Type.Partial(Type.Object(offer)).properties,
  rates: Type.Optional(Type.Partial(Rates, { additionalProperties: false, description: 'Prices' })),
});
export type ClassRecord = Static<typeof ClassRecord>;

/** A plan once its class has been filled in. */
export const PlanRecord = StrictObject({
  shop: Id({ description: 'An id of `shops`' }),
  class: Type.Optional(
    Id({ description: 'An id of `classes`: every field below that the plan does not say comes from it' }),
  ),
  id: Id({ description: 'Id of the plan, unique over all shops. Without it `{shop}-{class}`' }),
  ...offer,
});
export type PlanRecord = Static<typeof PlanRecord>;

export const CarRecord = StrictObject({
  shop: Id({ description: 'An id of `shops`' }),
  id: Id({ description: 'Id of the car, unique in its shop: a fleet number or number plate' }),
  plan: Id({ description: 'An id of `plans` of that shop' }),
  colour: Line(30, { description: 'Colour of the car' }),
});
export type CarRecord = Static<typeof CarRecord>;

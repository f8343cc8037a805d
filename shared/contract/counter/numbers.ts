import { Type, type Static } from 'typebox';
import { Data } from '../envelope';
import { FileBytes, Id, Money } from '../fields';
import { CounterShop } from './access';

/** `2026-12` */
const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' });

const figures = {
  /** Agreed bookings whose pick-up is in the time, the cancelled ones too. */
  bookings: Type.Integer(),
  cancelled: Type.Integer(),
  no_shows: Type.Integer(),
  /** The charges of these bookings and the fees of the cancelled ones, tax included, less what was given back. */
  revenue: Money,
  /** Days of 24 hours for which cars were or are rented, without turnaround. */
  rented_days: Type.Number(),
  /** Days for which there were cars to rent. */
  available_days: Type.Number(),
};

export const Figures = Type.Object(figures);
export type Figures = Static<typeof Figures>;

export const MonthFigures = Type.Object({ month: Month, ...figures });
export type MonthFigures = Static<typeof MonthFigures>;

export const NamedFigures = Type.Object({ name: Type.String(), ...figures });
export type NamedFigures = Static<typeof NamedFigures>;

/** Figures of a shop, or of the whole company, by the clock of each shop. */
export const ShopNumbers = Type.Object({
  shop: CounterShop,
  is_company: Type.Boolean(),
  /** The month of `classes` and `shops`; '' for the months up to the present one. */
  month: Type.String(),
  this_month: Month,
  /** The caller gets the daily mail. */
  daily_mail: Type.Boolean(),
  /** Every month of the window, in order. */
  months: Type.Array(MonthFigures),
  classes: Type.Array(NamedFigures),
  /** Empty for a single shop. */
  shops: Type.Array(NamedFigures),
});
export type ShopNumbers = Static<typeof ShopNumbers>;

const params = Type.Object({ shop: Id });
/** All shops of the company: for owners. */
const company = Type.Optional(Type.Boolean());

/** For managers of the shop and owners; anybody else gets a 404. */
export const numberOperations = {
  'GET /api/counter/shops/:shop/numbers': {
    summary: 'Occupancy, bookings and revenue by month, class and shop: 12 months back, 6 ahead',
    params,
    query: Type.Object({ company, month: Type.Optional(Month) }),
    response: { 200: Data(ShopNumbers) },
  },
  'GET /api/counter/shops/:shop/numbers/csv': {
    summary: 'The same figures as CSV, a line for each shop, class and month',
    params,
    query: Type.Object({ company }),
    response: { 200: FileBytes },
  },
  'POST /api/counter/daily-mail': {
    summary: 'Whether the caller gets a mail each morning about the shops they manage',
    body: Type.Object({ wanted: Type.Boolean() }),
    response: { 204: Type.Null() },
  },
} as const;

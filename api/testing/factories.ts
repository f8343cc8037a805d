import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import {
  json,
  type AreaTable,
  type BodyTypeTable,
  type DayHours,
  type DocumentTable,
  type OptionTable,
  type PlanTable,
  type Schema,
  type ShopTable,
} from '../database';
import type { Localized } from '../texts';

/** Factories insert a row with sensible values, which a test may override, and return it. */
type Db = Kysely<Schema>;

let count = 0;
const next = (word: string): string => `${word}-${(count += 1)}`;

export const inBoth = (text: string): Localized => ({ en: text, ja: `${text}（日本語）` });

/** The same hours on all seven days. */
export const everyDay = (open: string, close: string): DayHours[] =>
  Array.from({ length: 7 }, () => ({ open, close }));

export async function anArea(
  db: Db,
  values: Partial<Insertable<AreaTable>> = {},
): Promise<Insertable<AreaTable>> {
  const id = values.id ?? next('area');
  const row = { id, name: json(inBoth(`Area ${id}`)), position: count, ...values };
  await db
    .insertInto('areas')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row;
}

export async function aPicture(db: Db, svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'): Promise<string> {
  const bytes = Buffer.from(svg);
  const id = createHash('sha256').update(bytes).digest('hex');
  const row = { id, media_type: 'image/svg+xml', bytes };
  await db
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

export async function aBodyType(
  db: Db,
  values: Partial<Insertable<BodyTypeTable>> = {},
): Promise<Insertable<BodyTypeTable>> {
  const id = values.id ?? next('body-type');
  const row = {
    id,
    name: json(inBoth(`Body type ${id}`)),
    picture: values.picture ?? (await aPicture(db)),
    position: count,
    ...values,
  };
  await db
    .insertInto('body_types')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row;
}

/** Open all day, every day, in Tokyo; cancelling is free until 7 days before. */
export async function aShop(
  db: Db,
  values: Partial<Insertable<ShopTable>> = {},
): Promise<Insertable<ShopTable>> {
  const id = values.id ?? next('shop');
  const row = {
    id,
    area_id: values.area_id ?? (await anArea(db)).id,
    name: json(inBoth(`Shop ${id}`)),
    address: json(inBoth('1-2-3 Chuo')),
    access: json(inBoth('5 minutes from the station')),
    phone: '03-1234-5678',
    latitude: 35.68,
    longitude: 139.76,
    time_zone: 'Asia/Tokyo',
    hours: json(everyDay('00:00', '24:00')),
    turnaround_minutes: 60,
    issuer: json({
      name: inBoth('Wadachi Rent-a-Car'),
      address: inBoth('1-2-3 Chuo'),
      phone: '03-1234-5678',
      registration_number: 'T1234567890123',
    }),
    cancel_terms: json([
      { days_before: 7, percent: 0 },
      { days_before: 3, percent: 20 },
      { days_before: 1, percent: 30 },
      { days_before: 0, percent: 50 },
    ]),
    position: count,
    ...values,
  };
  await db.insertInto('shops').values(row).execute();
  return row;
}

export type PlanValues = Partial<Insertable<PlanTable>> & {
  /** The number of cars; one by default. */
  readonly cars?: number;
};

/** A compact for five at ¥6,600 for 24 hours, at a shop of its own unless `shop_id` says another. */
export async function aPlan(
  db: Db,
  { cars = 1, ...values }: PlanValues = {},
): Promise<Insertable<PlanTable>> {
  const id = values.id ?? next('plan');
  const row = {
    id,
    shop_id: values.shop_id ?? (await aShop(db)).id,
    body_type_id: values.body_type_id ?? (await aBodyType(db)).id,
    name: json(inBoth(`Plan ${id}`)),
    description: json(inBoth('A small car')),
    car_group_name: json(inBoth('Toyota Yaris or similar')),
    passengers: 5,
    luggage: 2,
    transmission: 'automatic' as const,
    fuel: 'hybrid' as const,
    hours_6: 4_400,
    hours_12: 5_500,
    hours_24: 6_600,
    extra_day: 5_500,
    extra_hour: 1_100,
    position: count,
    ...values,
  };
  await db.insertInto('plans').values(row).execute();
  const carRows = Array.from({ length: cars }, (_, index) => ({
    shop_id: row.shop_id,
    id: `${id}-car-${String(index).padStart(4, '0')}`,
    plan_id: id,
    // The database's own clock is not the site's.
    added_at: null,
  }));
  if (carRows.length > 0) await db.insertInto('cars').values(carRows).execute();
  return row;
}

type OptionValues = Partial<Insertable<OptionTable>> & { readonly shop_id: string };

async function anOption(
  db: Db,
  kind: OptionTable['kind'],
  values: OptionValues,
): Promise<Insertable<OptionTable>> {
  const id = values.id ?? next(kind);
  const row = {
    id,
    kind,
    name: json(inBoth(`Option ${id}`)),
    description: json(inBoth('What it is for')),
    price: 1_100,
    unit: 'rental' as const,
    cap: null,
    stock: null,
    max_count: null,
    position: count,
    ...values,
  };
  await db.insertInto('options').values(row).execute();
  return row;
}

/** A thing lent with the car: ten in stock, at most three a rental. */
export const anItem = (db: Db, values: OptionValues): Promise<Insertable<OptionTable>> =>
  anOption(db, 'item', { stock: 10, max_count: 3, ...values });

/** A child seat for ages 1 to 5, both included, unless said otherwise. */
export const aSeat = (db: Db, values: OptionValues): Promise<Insertable<OptionTable>> =>
  anItem(db, { child_ages: json({ from: 1, to: 5 }), ...values });

export const aCover = (db: Db, values: OptionValues): Promise<Insertable<OptionTable>> =>
  anOption(db, 'cover', { unit: 'day', ...values });

export const aService = (db: Db, values: OptionValues): Promise<Insertable<OptionTable>> =>
  anOption(db, 'service', values);

export const aLocation = (db: Db, values: OptionValues): Promise<Insertable<OptionTable>> =>
  anOption(db, 'location', values);

export const aTransport = (db: Db, values: OptionValues): Promise<Insertable<OptionTable>> =>
  anOption(db, 'transport', values);

export async function aDocument(
  db: Db,
  values: Partial<Insertable<DocumentTable>> = {},
): Promise<Insertable<DocumentTable>> {
  const row = {
    id: values.id ?? next('document'),
    shop_id: null,
    title: json(inBoth('Terms')),
    html: json(inBoth('<p>Be careful.</p>')),
    published_on: '2026-04-01',
    position: count,
    ...values,
  };
  await db.insertInto('documents').values(row).execute();
  return row;
}

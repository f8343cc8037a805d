import { anyShop, isDate, isSlot, todayIn } from '@wadachi/shared';
import { recordOf } from '@wadachi/parts';
import type { Picture } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import { defaultDraft, type DraftFields } from './draftFields';

type Reader<T> = (value: unknown) => T | undefined;

const text: Reader<string> = (value) =>
  typeof value === 'string' && value.length <= 2_000 ? value : undefined;
const day: Reader<string> = (value) => (typeof value === 'string' && isDate(value) ? value : undefined);
const slot: Reader<string> = (value) => (typeof value === 'string' && isSlot(value) ? value : undefined);
const count: Reader<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const listOf =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(read);
    return items.every((item) => item !== undefined) ? items : undefined;
  };

const picture: Reader<Picture> = (value) => {
  const { url, alt } = recordOf(value);
  return typeof url === 'string' && typeof alt === 'string' ? { url, alt } : undefined;
};

const driver: Reader<DraftFields['driver']> = (value) => {
  const kept = recordOf(value);
  return {
    driver_name: text(kept['driver_name']) ?? '',
    full_address: text(kept['full_address']) ?? '',
    birthday: day(kept['birthday']) ?? '',
    driver_license: [...(listOf(text)(kept['driver_license']) ?? [])],
    international_driver_license: [...(listOf(text)(kept['international_driver_license']) ?? [])],
  };
};

const readers: { readonly [Key in keyof DraftFields]: Reader<DraftFields[Key]> } = {
  regist_account: flag,
  reserve_number: text,
  plan_id: text,
  plan_name: text,
  plan_primary_images: listOf(picture),
  charge: count,
  period: count,
  rental_date: day,
  rental_time: slot,
  return_date: day,
  return_time: slot,
  body_types: listOf(text),
  area: text,
  car_group_name: text,
  shop_id: text,
  shop_name: text,
  compensation_id: text,
  service_id: listOf(text),
  rental_item_id: listOf(text),
  rental_item_count: listOf(count),
  pick_up_location_id: text,
  drop_off_location_id: text,
  rental_place_id: text,
  return_place_id: text,
  passengers: (value) => count(value) || undefined,
  user_id: text,
  payment_method: (value) => (value === 1 || value === 2 ? value : undefined),
  rental_transport: text,
  return_transport: text,
  rental_address: text,
  return_address: text,
  driver,
  memo: text,
};

/** Returns the well-formed fields of a stored value. Item counts without their items, and items without counts, are left out. */
export function wellFormedIn(kept: unknown): Partial<DraftFields> {
  const values = recordOf(kept);
  const read = Object.entries(readers).flatMap(([key, reader]): [string, unknown][] => {
    const value = reader(values[key]);
    return value === undefined ? [] : [[key, value]];
  });
  const {
    rental_item_id = [],
    rental_item_count = [],
    ...fields
  } = Object.fromEntries(read) as Partial<DraftFields>;
  const isPaired = rental_item_id.length === rental_item_count.length;
  return isPaired ? { ...fields, rental_item_id, rental_item_count } : fields;
}

/**
 * Reads a stored draft. Malformed fields get their default, unknown ones are dropped, and a period in the past is replaced
 * by the default.
 */
export function readDraft(kept: unknown, now: Date): DraftFields {
  const defaults = defaultDraft(now);
  const draft: DraftFields = { ...defaults, ...wellFormedIn(kept) };
  const isPast = draft.rental_date < todayIn(anyShop.time_zone, now) || draft.return_date < draft.rental_date;
  return { ...draft, ...(isPast ? pickPeriod(defaults) : {}) };
}

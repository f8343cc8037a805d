import { legalDrivingAge } from '@wadachi/rental';
import type { ShopRecord } from '../format/shops';
import type { Problems } from '../read/problems';
import type { Entry } from '../read/rawRecord';
import type { Row } from '../store/rows';
import { checkHours, specialHours, weekHours } from './hours';
import type { References } from './ids';
import type { NamedFiles } from './namedFiles';

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$/.test(name) && name !== 'UTC') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

function checkCancelTerms(shop: Entry<ShopRecord>, problems: Problems): void {
  const terms = shop.value.cancel_terms;
  terms.forEach(({ days_before, percent }, index) => {
    const before = terms[index - 1];
    if (!before) return;
    const field = ['cancel_terms', index];
    if (days_before >= before.days_before)
      problems.add(shop.place(field), field.join('.'), 'must have fewer days than the row above');
    if (percent < before.percent)
      problems.add(shop.place(field), field.join('.'), 'must not cost less than the row above');
  });
  if (terms.at(-1)?.days_before !== 0) {
    problems.add(shop.place(['cancel_terms']), 'cancel_terms', 'needs a last row with days_before 0');
  }
}

/** The row of a shop whose fields fit by themselves; reports what does not fit together. */
export function shopRow(
  shop: Entry<ShopRecord>,
  order: number,
  { files, references, problems }: { files: NamedFiles; references: References; problems: Problems },
): Row<'shops'> {
  const { value } = shop;
  references.check(shop, ['area'], 'areas', value.area);
  if (!isTimeZone(value.time_zone))
    problems.add(shop.place(['time_zone']), 'time_zone', `${value.time_zone} is not an IANA time zone`);
  checkHours(shop, problems);
  checkCancelTerms(shop, problems);
  const pictureAt = (field: 'favicon16' | 'favicon32') => {
    const file = value[field];
    return file === undefined ? null : files.picture(shop, [field], file);
  };
  return {
    id: value.id,
    area_id: value.area,
    name: value.name,
    address: value.address,
    access: value.access,
    kana: value.kana ?? value.name.ja ?? value.name.en,
    directions: (value.directions ?? []).map(({ text, picture }, index) => ({
      text,
      ...(picture !== undefined && { picture: files.photo(shop, ['directions', index, 'picture'], picture) }),
    })),
    phone: value.phone,
    latitude: value.latitude,
    longitude: value.longitude,
    time_zone: value.time_zone,
    hours: weekHours(value.hours),
    holidays: value.holidays.toSorted(),
    special_hours: specialHours(value.special_hours),
    turnaround_minutes: value.turnaround_minutes,
    least_age: value.least_age ?? legalDrivingAge,
    logo_pictures: value.logo_pictures.map((file, index) =>
      files.picture(shop, ['logo_pictures', index], file),
    ),
    picture: value.picture === undefined ? null : files.photo(shop, ['picture'], value.picture),
    favicon16: pictureAt('favicon16'),
    favicon32: pictureAt('favicon32'),
    google_tracking_code: value.google_tracking_code ?? null,
    issuer: {
      ...value.issuer,
      ...(value.google_tracking_consent === 'ask' && { asks_before_tag: true }),
    },
    cancel_terms: value.cancel_terms,
    cancel_cap: value.cancel_cap,
    liability: value.liability,
    conditions: value.conditions ?? [],
    airport: value.airport ?? null,
    position: value.position ?? order,
  };
}

import type { HandOverTerms } from '../../database';
import type { ShopRecord } from '../format/shops';
import type { OptionRecord, RecordOf } from '../format/tables';
import type { Problems } from '../read/problems';
import type { Entry } from '../read/rawRecord';
import type { Row } from '../store/rows';
import { byKey, type References } from './ids';
import { shopsWithin } from './reach';

type ShopOption = Entry<RecordOf<'shop_options'>>;

function checkKind({ place, value }: Entry<OptionRecord>, problems: Problems): void {
  for (const field of ['stock', 'max_count'] as const) {
    if (value.kind === 'item' && value[field] === undefined)
      problems.add(place([field]), field, 'is missing; an item needs it');
  }
  for (const field of ['stock', 'max_count', 'child_ages', 'months'] as const) {
    if (value.kind !== 'item' && value[field] !== undefined)
      problems.add(place([field]), field, 'is for items only');
  }
  if (value.kind === 'cover' && value.pays === undefined)
    problems.add(place(['pays']), 'pays', 'is missing; a cover needs it');
  if (value.kind !== 'cover' && value.pays !== undefined)
    problems.add(place(['pays']), 'pays', 'is for covers only');
  for (const field of ['hours', 'delivers', ...positionFields] as const) {
    if (!isWay(value) && value[field] !== undefined)
      problems.add(place([field]), field, 'is for locations and transports only');
  }
  const [open, close] = value.hours?.split('-') ?? [];
  if (open !== undefined && close !== undefined && open >= close)
    problems.add(place(['hours']), 'hours', 'must end after they begin, on the same day');
  if (value.kind !== 'item' && value.kind !== 'service' && value.body_types !== undefined)
    problems.add(place(['body_types']), 'body_types', 'is for services and items only');
  if (value.child_ages && value.child_ages.from > value.child_ages.to)
    problems.add(place(['child_ages']), 'child_ages', 'must not begin after they end');
  if (value.unit !== 'day' && value.cap !== undefined)
    problems.add(place(['cap']), 'cap', 'is for unit day only');
}

const positionFields = ['latitude', 'longitude'] as const;
const isWay = ({ kind }: OptionRecord): boolean => kind === 'location' || kind === 'transport';

/** A position is two numbers, and a delivery goes somewhere. */
function checkWay({ place, value }: Entry<OptionRecord>, shop: ShopRecord, problems: Problems): void {
  if ((value.latitude === undefined) !== (value.longitude === undefined))
    problems.add(place(['latitude']), 'latitude', 'must have latitude and longitude together');
  if (value.delivers && !shop.delivery_area?.length)
    problems.add(place(['delivers']), 'delivers', `needs a delivery_area at shop ${shop.id}`);
}

function checkOverride(
  { place, value }: ShopOption,
  option: OptionRecord | undefined,
  problems: Problems,
): void {
  if (!option) return;
  for (const field of ['stock', 'max_count'] as const) {
    if (option.kind !== 'item' && value[field] !== undefined)
      problems.add(place([field]), field, 'is for items only');
  }
  for (const field of positionFields) {
    if (!isWay(option) && value[field] !== undefined)
      problems.add(place([field]), field, 'is for locations and transports only');
  }
  if (option.unit !== 'day' && value.cap !== undefined)
    problems.add(place(['cap']), 'cap', 'is for unit day only');
}

/** Builds the options of each shop: those of the company with the shop's own figures. */
export function optionRows(
  options: ReadonlyMap<string, Entry<OptionRecord>>,
  overrides: readonly ShopOption[],
  shops: readonly Entry<ShopRecord>[],
  references: References,
  problems: Problems,
): Row<'options'>[] {
  const own = byKey(overrides, ({ value }) => `${value.shop}/${value.option}`, problems, 'option');
  for (const override of overrides) {
    references.check(override, ['shop'], 'shops', override.value.shop);
    references.check(override, ['option'], 'options', override.value.option);
    checkOverride(override, options.get(override.value.option)?.value, problems);
  }
  const used = new Set<string>();
  const rows = [...options.values()].flatMap((option, position) => {
    checkKind(option, problems);
    option.value.body_types?.forEach((id, index) =>
      references.check(option, ['body_types', index], 'body_types', id),
    );
    return shopsWithin(option, shops, references).flatMap(({ value: shop }) => {
      const key = `${shop.id}/${option.value.id}`;
      used.add(key);
      const { offered = true, ...figures } = own.get(key)?.value ?? {};
      if (!offered) return [];
      const here = { ...option.value, ...figures };
      if (isWay(here)) checkWay({ ...option, value: here }, shop, problems);
      return [rowOf(shop, here, position)];
    });
  });
  for (const [key, override] of own) {
    const { option, shop } = override.value;
    if (options.has(option) && shops.some(({ value }) => value.id === shop) && !used.has(key)) {
      problems.add(
        override.place(['option']),
        'option',
        `${option} is not for shop ${shop}, see its areas and shops`,
      );
    }
  }
  return rows;
}

const rowOf = (shop: ShopRecord, option: OptionRecord, position: number): Row<'options'> => ({
  shop_id: shop.id,
  id: option.id,
  kind: option.kind,
  name: option.name,
  description: option.description,
  price: option.price,
  unit: option.unit,
  cap: option.cap ?? null,
  stock: option.stock ?? null,
  max_count: option.max_count ?? null,
  pays: option.pays ?? [],
  child_ages: option.child_ages ?? null,
  months: option.months ?? null,
  body_types: option.body_types ?? null,
  hand_over: handOverTerms(shop, option),
  position,
});

function handOverTerms(shop: ShopRecord, option: OptionRecord): HandOverTerms | null {
  const { hours, latitude, longitude, delivers } = option;
  const [open, close] = hours?.split('-') ?? [];
  const terms: HandOverTerms = {
    ...(open !== undefined && close !== undefined && { hours: { open, close } }),
    ...(latitude !== undefined && longitude !== undefined && { position: { latitude, longitude } }),
    ...(delivers && shop.delivery_area && { towns: shop.delivery_area }),
  };
  return Object.keys(terms).length > 0 ? terms : null;
}

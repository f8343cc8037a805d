import { legalDrivingAge } from '@wadachi/rental';
import type { PictureReference } from '../../database';
import { photoSize } from '../../modules/media/photo';
import { CarRecord, PlanRecord } from '../format/plans';
import type { Problems } from '../read/problems';
import { isMapping, merge, type Entry, type RawRecord } from '../read/rawRecord';
import type { Row } from '../store/rows';
import { fit, type Notation } from './fit';
import { textAt, UniqueKeys, type References } from './ids';
import type { NamedFiles } from './namedFiles';

const withFields = (
  record: RawRecord,
  change: (fields: Record<string, unknown>) => Record<string, unknown>,
): RawRecord => ({
  value: isMapping(record.value) ? change(record.value) : record.value,
  place: record.place,
});

/** A plan with its own id, or `{shop}-{class}`. */
export function withPlanId(plan: RawRecord): RawRecord {
  const [shop, model] = [textAt(plan, 'shop'), textAt(plan, 'class')];
  return shop === undefined || model === undefined
    ? plan
    : withFields(plan, (fields) => ({ id: `${shop}-${model}`, ...fields }));
}

export function fullPlans(
  plans: readonly RawRecord[],
  classes: ReadonlyMap<string, RawRecord>,
  problems: Problems,
  manner: Notation,
): Entry<PlanRecord>[] {
  return plans.flatMap((plan) => {
    const id = textAt(plan, 'class');
    const model = id === undefined ? undefined : classes.get(id);
    if (id !== undefined && !model) {
      problems.add(plan.place(['class']), 'class', `there is no ${id} in classes`);
      return [];
    }
    const base = model && withFields(model, ({ id: _id, ...offer }) => offer);
    return fit(PlanRecord, base ? merge(base, plan) : plan, problems, manner) ?? [];
  });
}

interface PlanContext {
  readonly files: NamedFiles;
  readonly references: References;
  readonly problems: Problems;
  readonly leastAges: ReadonlyMap<string, number>;
}

/** A fee that nobody pays, because everybody of its ages is too young for the car, is a mistake. */
function checkYoungDriver(plan: Entry<PlanRecord>, { leastAges, problems }: PlanContext): void {
  const { shop, young_driver: fee, least_age = leastAges.get(shop) ?? legalDrivingAge } = plan.value;
  if (fee === undefined) return;
  if (fee.to < least_age) {
    const field = ['young_driver', 'to'];
    problems.add(
      plan.place(field),
      field.join('.'),
      `must be ${least_age} or more, the least age of drivers`,
    );
  }
  if (fee.cap !== undefined && fee.cap < fee.price) {
    const field = ['young_driver', 'cap'];
    problems.add(plan.place(field), field.join('.'), 'must not be less than the price');
  }
}

/** Photographs come before drawings. */
function picturesOf(plan: Entry<PlanRecord>, files: NamedFiles): Row<'plans'>['pictures'] {
  const { pictures, views = [], name } = plan.value;
  const all = [
    ...pictures.map((file, index) => ({ id: files.photo(plan, ['pictures', index], file), alt: name })),
    ...views.map(({ picture, shows }, index) => ({
      id: files.photo(plan, ['views', index, 'picture'], picture),
      alt: shows,
    })),
  ];
  const isDrawing = ({ id }: PictureReference) => Number(photoSize(id) === undefined);
  return all.toSorted((a, b) => isDrawing(a) - isDrawing(b));
}

export function planRow(plan: Entry<PlanRecord>, position: number, context: PlanContext): Row<'plans'> {
  const { value } = plan;
  const { files, references } = context;
  references.check(plan, ['shop'], 'shops', value.shop);
  references.check(plan, ['body_type'], 'body_types', value.body_type);
  checkYoungDriver(plan, context);
  return {
    shop_id: value.shop,
    id: value.id,
    body_type_id: value.body_type,
    name: value.name,
    description: value.description,
    car_group_name: value.car_group_name,
    passengers: value.passengers,
    luggage: value.luggage,
    transmission: value.transmission,
    fuel: value.fuel,
    features: value.features,
    equipment: value.equipment ?? [],
    pictures: picturesOf(plan, files),
    recommended: value.recommended,
    ...value.rates,
    least_age: value.least_age ?? null,
    young_driver: value.young_driver ? { cap: null, ...value.young_driver } : null,
    position,
  };
}

/** The cars of all shops, checked one by one; each belongs to a plan of its own shop. */
export async function* carRows(
  records: AsyncIterable<RawRecord>,
  plans: readonly Entry<PlanRecord>[],
  references: References,
  problems: Problems,
): AsyncGenerator<Row<'cars'>> {
  const shopOf = new Map(plans.map(({ value }) => [value.id, value.shop]));
  const ids = new UniqueKeys(problems);
  for await (const record of records) {
    const car = fit(CarRecord, record, problems);
    if (!car) continue;
    const { shop, id, plan, colour } = car.value;
    ids.add(`${shop}/${id}`, car, 'id');
    references.check(car, ['shop'], 'shops', shop);
    const owner = shopOf.get(plan);
    if (references.check(car, ['plan'], 'plans', plan) && owner !== undefined && owner !== shop) {
      problems.add(car.place(['plan']), 'plan', `${plan} is a plan of shop ${owner}`);
    }
    yield { shop_id: shop, id, plan_id: plan, colour };
  }
}

import type { FieldRefusals } from '../../draft/RefusedContact';

/** The step that has a field; `here` is the confirm step. */
type FieldStep = 'contact' | 'options' | 'car' | 'here';

const fieldsOf: Readonly<Record<Exclude<FieldStep, 'car'>, readonly string[]>> = {
  contact: [
    'name',
    'name_kana',
    'email',
    'telephone',
    'flight_number',
    'memo',
    'driver_name',
    'full_address',
    'birthday',
    'driver_license',
    'international_driver_license',
  ],
  options: [
    'children_ages',
    'compensation_id',
    'service_id',
    'rental_item_id',
    'rental_item_count',
    'pick_up_location_id',
    'drop_off_location_id',
    'rental_place_id',
    'return_place_id',
    'rental_transport',
    'return_transport',
    'rental_address',
    'return_address',
  ],
  here: ['payment_method', 'terms_accepted'],
};

const carFields: readonly string[] = [
  'shop_id',
  'plan_id',
  'passengers',
  'rental_date',
  'rental_time',
  'return_date',
  'return_time',
];

/** Errors by the names of form fields: without the prefix `driver`, and entries of a list by the name of the list. */
export function errorsOfForm(errors: FieldRefusals): FieldRefusals {
  const renamed = Object.entries(errors).map(([field, message]) => {
    const [name = field] = field.replace(/^driver[./]/, '').split(/[./[]/);
    return [name, message] as const;
  });
  return Object.fromEntries(renamed);
}

/** Undefined for an unknown field. */
export function stepOf(field: string): FieldStep | undefined {
  if (carFields.includes(field)) return 'car';
  const steps = Object.keys(fieldsOf) as (keyof typeof fieldsOf)[];
  return steps.find((step) => fieldsOf[step].includes(field));
}

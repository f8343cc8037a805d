import type { Correction, Receipt } from '@wadachi/contract';

/** The parts of a booking's details, each corrected by a form of its own. */
export type Group = 'person' | 'journey' | 'driver' | 'papers';

/** The values of the forms by field name. */
export interface DetailValues {
  readonly name: string;
  readonly name_kana: string;
  readonly email: string;
  readonly telephone: string;
  readonly flight_number: string;
  readonly memo: string;
  readonly driver_name: string;
  readonly birthday: string;
  readonly full_address: string;
  readonly licence_country: string;
  readonly permit_issued_on: string;
}

export function valuesOf(receipt: Receipt): DetailValues {
  const { contact, flight_number, memo, licence_country } = receipt;
  return {
    name: contact?.name ?? '',
    name_kana: contact?.name_kana ?? '',
    email: contact?.email ?? '',
    telephone: contact?.telephone ?? '',
    flight_number,
    memo,
    driver_name: contact?.driver_name ?? '',
    birthday: '',
    full_address: contact?.full_address ?? '',
    licence_country,
    permit_issued_on: contact?.permit_issued_on ?? '',
  };
}

/** Ids of files that were just sent. */
export type SentFiles = Pick<
  NonNullable<Correction['driver']>,
  'driver_license' | 'international_driver_license'
>;

const ofCustomer = ['name', 'name_kana', 'email', 'telephone', 'flight_number', 'memo'] as const;
const ofDriver = ['driver_name', 'birthday', 'full_address', 'licence_country', 'permit_issued_on'] as const;
/** Left empty, they say nothing. */
const neverEmpty: ReadonlySet<keyof DetailValues> = new Set([
  'birthday',
  'licence_country',
  'permit_issued_on',
]);

/**
 * Returns what a form corrects: only what differs from the values it was opened with. The rest may have been corrected elsewhere
 * meanwhile.
 */
export function correctionOf(
  values: DetailValues,
  opened: DetailValues,
  files: Required<SentFiles>,
): Omit<Correction, 'revision' | 'access_token'> {
  const driver: Correction['driver'] = {
    ...changedIn(ofDriver, values, opened),
    ...Object.fromEntries(Object.entries(files).filter(([, ids]) => ids.length > 0)),
  };
  return {
    ...changedIn(ofCustomer, values, opened),
    ...(Object.keys(driver).length > 0 && { driver }),
  };
}

function changedIn<Field extends keyof DetailValues>(
  fields: readonly Field[],
  values: DetailValues,
  opened: DetailValues,
): { readonly [Name in Field]?: string } {
  const said = fields.map((field) => [field, tidied(field, values)] as const);
  const changed = said.filter(
    ([field, value]) =>
      plain(field, value) !== plain(field, tidied(field, opened)) && !(value === '' && neverEmpty.has(field)),
  );
  return Object.fromEntries(changed) as { readonly [Name in Field]?: string };
}

const tidied = (field: keyof DetailValues, { [field]: value }: DetailValues): string => value.trim();

/** The same number is stored as `+819012345678` and shown in its field as `+81 90-1234-5678`. */
const plain = (field: keyof DetailValues, value: string): string =>
  field === 'telephone' ? value.replace(/[^+\d]/g, '') : value;

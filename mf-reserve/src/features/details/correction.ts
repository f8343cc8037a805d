import type { Correction, Receipt } from '@wadachi/contract';
import { tidyEmail } from '@wadachi/forms';

/** The parts of a booking's details, each corrected by a form of its own. */
export type Group = 'person' | 'journey' | 'driver' | 'papers';

/** What the forms hold, by field name. */
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

/** What a group's form corrects. */
export function correctionOf(
  group: Group,
  values: DetailValues,
  files: SentFiles,
): Omit<Correction, 'revision' | 'access_token'> {
  const { name, name_kana, email, telephone, flight_number, memo, ...driver } = values;
  switch (group) {
    case 'person':
      return {
        name: name.trim(),
        name_kana: name_kana.trim(),
        email: tidyEmail(email),
        telephone: telephone.trim(),
      };
    case 'journey':
      return { flight_number: flight_number.trim(), memo: memo.trim() };
    case 'driver':
      return {
        driver: {
          driver_name: driver.driver_name.trim(),
          full_address: driver.full_address.trim(),
          ...(driver.birthday && { birthday: driver.birthday }),
          ...(driver.licence_country && { licence_country: driver.licence_country }),
        },
      };
    case 'papers':
      return {
        driver: { ...files, ...(driver.permit_issued_on && { permit_issued_on: driver.permit_issued_on }) },
      };
  }
}

import { defaultPeriod, site } from '@wadachi/shared';
import type { Driver, Picture, RentalPeriod } from '@wadachi/contract';

/** The reservation draft, field by field (specification, point 3). An empty text or list means "none". */
export interface DraftFields extends RentalPeriod {
  readonly regist_account: boolean;
  readonly reserve_number: string;
  readonly plan_id: string;
  readonly plan_name: string;
  readonly plan_primary_images: readonly Picture[];
  /** Whole charge in yen, tax included. */
  readonly charge: number;
  /** Billed time in hours. */
  readonly period: number;
  readonly body_types: readonly string[];
  readonly area: string;
  readonly car_group_name: string;
  readonly shop_id: string;
  readonly shop_name: string;
  readonly compensation_id: string;
  readonly service_id: readonly string[];
  readonly rental_item_id: readonly string[];
  /** One count for each entry of `rental_item_id`. */
  readonly rental_item_count: readonly number[];
  readonly pick_up_location_id: string;
  readonly drop_off_location_id: string;
  readonly rental_place_id: string;
  readonly return_place_id: string;
  readonly passengers: number;
  readonly user_id: string;
  readonly payment_method: 1 | 2;
  readonly rental_transport: string;
  readonly return_transport: string;
  /** Hotel or address, where the way delivers. */
  readonly rental_address: string;
  readonly return_address: string;
  /** The licence's country is a note of the tab (`LicenceMemory`). */
  readonly driver: Required<Omit<Driver, 'licence_country' | 'permit_issued_on'>>;
  readonly memo: string;
}

/** The fields of the options step, as its reset leaves them (specification, point 4). */
export const noOptions = {
  compensation_id: '',
  service_id: [],
  rental_item_id: [],
  rental_item_count: [],
  pick_up_location_id: '',
  drop_off_location_id: '',
  rental_place_id: '',
  return_place_id: '',
  rental_transport: '',
  return_transport: '',
  rental_address: '',
  return_address: '',
  memo: '',
} as const satisfies Partial<DraftFields>;

type OptionKey = keyof typeof noOptions;
export type ChosenOptions = Pick<DraftFields, OptionKey>;

/** The initial draft: today plus 2 days, 10:00 to 17:00, one passenger, paid at the shop. */
export const defaultDraft = (now: Date, timeZone = site.time_zone): DraftFields => ({
  regist_account: false,
  reserve_number: '',
  plan_id: '',
  plan_name: '',
  plan_primary_images: [],
  charge: 0,
  period: 0,
  ...defaultPeriod(now, timeZone),
  body_types: [],
  area: '',
  car_group_name: '',
  shop_id: '',
  shop_name: '',
  passengers: 1,
  user_id: '',
  payment_method: 1,
  driver: {
    driver_name: '',
    full_address: '',
    birthday: '',
    driver_license: [],
    international_driver_license: [],
  },
  ...noOptions,
});

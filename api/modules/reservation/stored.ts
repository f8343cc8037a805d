import type { Driver } from '@wadachi/shared/contract';
import type { Issuer } from '../../database';
import type { Localized } from '../../http';
import type { LocalizedQuote } from '../prices/quote';

/** `reservations.quote`: what was agreed, in both languages, so that a receipt never changes with the catalogue. */
export interface StoredQuote extends LocalizedQuote {
  readonly plan: { readonly name: Localized; readonly car_group_name: Localized };
  readonly issuer: Issuer;
}

/** `reservations.customer`; of a closed account only `name` and the driver's name and address are left. */
export interface StoredCustomer {
  readonly name: string;
  readonly name_kana?: string | undefined;
  /** As mails are sent to it; its lower case is how a guest's reservations find the account that joins them. */
  readonly email?: string | undefined;
  /** E.164. */
  readonly telephone?: string | undefined;
  readonly children_ages?: readonly number[] | undefined;
  readonly flight_number?: string | undefined;
  readonly regist_account?: boolean | undefined;
  readonly driver?: Driver | undefined;
}

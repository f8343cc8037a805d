import type { Driver } from '@wadachi/shared/contract';
import type { Issuer } from '../../database';
import type { Localized } from '../../http';
import type { LocalizedQuote } from '../prices/quote';

/** `reservations.quote`: what was agreed, in both languages, so that a receipt never changes with the catalogue. */
export interface StoredQuote extends LocalizedQuote {
  readonly plan: { readonly name: Localized; readonly car_group_name: Localized };
  readonly issuer: Issuer;
}

/** `reservations.customer` */
export interface StoredCustomer {
  readonly name: string;
  readonly name_kana?: string | undefined;
  readonly email: string;
  readonly telephone: string;
  readonly children_ages?: readonly number[] | undefined;
  readonly flight_number?: string | undefined;
  readonly regist_account?: boolean | undefined;
  readonly driver?: Driver | undefined;
}

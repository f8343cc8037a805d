import type { Driver, HandOver, Quote, Receipt } from '@wadachi/contract';
import type { PriceLine, TaxRounding } from '@wadachi/rental';
import type { Localized } from '../texts';

/** The company that rents out, as receipts name it. */
export interface Issuer {
  name: Localized;
  address: Localized;
  phone: string;
  /** ISO 3166; without it JP. */
  country?: string;
  /** The number of the qualified invoice issuer in Japan, elsewhere the company's tax number. */
  registration_number: string;
  /** The tax in its prices; without it Japan's consumption tax of 10 %. */
  tax?: Tax;
  /** ISO 4217, of all amounts; without it JPY. */
  currency?: string;
}

export interface ShopIssuer extends Issuer {
  /** The shop asks before its Google tag loads, also where its country does not want that. No reservation keeps it. */
  asks_before_tag?: boolean;
}

interface Tax {
  name: Localized;
  percent: number;
  /** Half up unless said. */
  rounding?: TaxRounding;
}

/** The agreed way to get or return the car; its address is one of the choices. */
export type LocalizedHandOver = Omit<HandOver, 'name' | 'instructions'> & {
  readonly name: Localized;
  readonly instructions: Localized;
};

interface StoredLine extends PriceLine<Localized> {
  /** The amount of a discount as it was given, while it is less. */
  readonly agreed?: number;
  /** The price that a discount was given on; unknown of those of earlier versions. */
  readonly given_on?: number;
  /** Compensation for a damage: outside the scope of the tax. */
  readonly untaxed?: true;
}

/** A quote as it is stored with a reservation, so that its receipt reads in either language. */
export type LocalizedQuote = Omit<Quote, 'lines' | 'tax_name' | 'pick_up' | 'drop_off'> & {
  readonly pick_up?: LocalizedHandOver;
  readonly drop_off?: LocalizedHandOver;
  readonly lines: readonly StoredLine[];
  /** The part that is the issuer's own tax. */
  readonly tax_name?: Localized;
};

/** `reservations.quote`: the agreement in both languages, so that a receipt never changes with the catalogue. */
export interface StoredQuote extends LocalizedQuote {
  readonly plan: { readonly name: Localized; readonly car_group_name: Localized };
  readonly issuer: Issuer;
}

/** `reservations.choices`: the choices beside plan and period. */
export type StoredChoices = Receipt['choices'];

/** `reservations.customer`; of a closed account only `name` and the driver's name and address are left. */
export interface StoredCustomer {
  readonly name: string;
  readonly name_kana?: string | undefined;
  /** The address as mails are sent to it; in lower case it joins a guest's reservations to an account. */
  readonly email?: string | undefined;
  /** E.164. */
  readonly telephone?: string | undefined;
  readonly children_ages?: readonly number[] | undefined;
  readonly flight_number?: string | undefined;
  readonly regist_account?: boolean | undefined;
  readonly driver?: Driver | undefined;
}

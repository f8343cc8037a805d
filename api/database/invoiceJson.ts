import type { RentalPeriod } from '@wadachi/contract';
import type { PriceLine } from '@wadachi/rental';
import type { Localized } from '../texts';
import type { Issuer } from './reservationJson';

/** Total and contained tax of one rate; the tax is rounded once for the rate (Consumption Tax Act, art. 57-4). */
export interface TaxOfRate {
  readonly rate_percent: number;
  readonly total: number;
  readonly tax: number;
  /** Absent for Japan's consumption tax. */
  readonly name?: Localized;
}

export interface Supply {
  readonly shop_name: Localized;
  readonly shop_phone: string;
  readonly plan_name: Localized;
  readonly car_group_name: Localized;
  readonly period: RentalPeriod;
  /** Null when the car comes back to where it was taken. */
  readonly return_shop_name: Localized | null;
}

/** Content of every invoice, in both languages, so that it never changes with the catalogue. */
interface AnyContent {
  readonly issuer: Issuer;
  readonly reserve_number: string;
  /** `YYYY-MM-DD` in the shop's zone, like all dates of an invoice. */
  readonly issued_on: string;
  readonly supply: Supply;
}

/** The agreed rental and the money received for it; a statement has none. */
export interface RentalContent extends AnyContent {
  readonly lines: readonly PriceLine<Localized>[];
  readonly charge: number;
  /** The amount paid by card; 0 on a statement. */
  readonly received: number;
  readonly received_on: string | null;
  /** The ways in which the money came; absent where all of it came by card, at the booking. */
  readonly ways?: readonly { readonly way: 'card' | 'cash' | 'terminal'; readonly amount: number }[];
  /** The shop takes it, and gives a receipt of its own for it. */
  readonly due_at_shop: number;
  /** Taxes of the amount received; on a statement those of the charge. */
  readonly taxes: readonly TaxOfRate[];
  /** The rest of that amount: compensation for a damage, outside the scope of the tax. Absent for none. */
  readonly untaxed?: number;
  /** The number of the receipt that this one replaces, after a change. */
  readonly replaces: string | null;
}

/** A supply that was invoiced and is taken back (Consumption Tax Act, art. 57-4 (3)). */
export interface TakenBack {
  readonly number: string;
  readonly issued_on: string;
  readonly received_on: string | null;
  readonly taxes: readonly TaxOfRate[];
  /** The part of the receipt that had no tax. */
  readonly untaxed?: number;
}

export interface CancellationContent extends AnyContent {
  readonly cancelled_on: string;
  /** All was given back of a rental that was not cancelled. */
  readonly is_refund?: true;
  /** Compensation, and so outside the scope of consumption tax. */
  readonly fee: number;
  /** The part of the fee that was kept of the payment. */
  readonly covered: number;
  readonly due: number;
  readonly refunded: number;
  /** Null when no receipt is reversed: none was issued, or an earlier paper has reversed it. */
  readonly taken_back: TakenBack | null;
  /** The number of the earlier paper of the same cancellation that this one takes the place of. */
  readonly replaces?: string;
}

/** `papers.content`, by the kind of the invoice. */
export type InvoiceContent =
  | { readonly kind: 'receipt'; readonly content: RentalContent }
  | { readonly kind: 'cancellation'; readonly content: CancellationContent };

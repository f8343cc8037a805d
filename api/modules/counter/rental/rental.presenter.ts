import type { CarState, CounterRental, StaffRole } from '@wadachi/contract';
import { pickPeriod } from '@wadachi/rental';
import type { Damage } from '../../../database';
import { inLocale, spacedPhone, type Locale, type Localized } from '../../../texts';
import { quoteIn } from '../../prices/quote';
import { invoiceOf } from '../../receipts/receipt/receipt.presenter';
import type { IssuedInvoice } from '../../receipts/issued';
import { untaxedIn } from '../../reservation/clerkLines';
import { dueAtShop } from '../../reservation/money';
import type { ChoosableCar } from './choosableCars';
import { refundableBy, type RentalNow } from './Rentals';

/** The rows that are read beside the reservation itself. */
export interface RentalDetails {
  readonly role: StaffRole;
  readonly cars: readonly ChoosableCar[];
  readonly classes: readonly { readonly id: string; readonly name: Localized; readonly passengers: number }[];
  readonly files: CounterRental['licence_files'];
  /** By id. */
  readonly keptFiles: ReadonlyMap<string, unknown>;
  readonly items: readonly { readonly name: Localized; readonly count: number }[];
  readonly invoices: readonly IssuedInvoice[];
  readonly refundableToCard: number;
  readonly late: CounterRental['late'];
  readonly noShowFee: number;
}

export function counterRental(rental: RentalNow, details: RentalDetails, locale: Locale): CounterRental {
  const { reservation, money, handover, actions } = rental;
  const { id, reserve_number, status, cancelled_by, payment_method, charge, cancel_fee } = reservation;
  const text = (localized: Localized): string => inLocale(localized, locale);
  const { lines, pick_up, drop_off } = quoteIn(reservation.quote, locale);
  const isOneWay = reservation.return_shop_id !== reservation.shop_id;
  const stateOf = (at: Date, odometer: number, fuel: number, damage: readonly Damage[]): CarState => ({
    at: at.toISOString(),
    odometer,
    fuel,
    damage: damage.map(({ note, files }) => ({
      note,
      files: files.filter((file) => details.keptFiles.has(file)),
    })),
  });
  return {
    ...{ id, reserve_number, status, cancelled_by, payment_method, charge, cancel_fee, lines },
    // Only a manager lowers a price.
    actions: actions.filter((action) => action !== 'waive' || details.role !== 'clerk'),
    shop: {
      id: reservation.shop_id,
      name: text(reservation.shop_name),
      time_zone: reservation.time_zone,
    },
    return_shop_name: isOneWay ? text(reservation.return_shop_name) : null,
    period: pickPeriod(reservation),
    customer: customerOf(rental),
    licence_files: details.files,
    papers:
      reservation.papers_missing === null
        ? null
        : { missing: reservation.papers_missing, note: reservation.papers_note ?? '' },
    plan_id: reservation.plan_id,
    plan_name: text(reservation.quote.plan.name),
    classes: details.classes.map((one) => ({ ...one, name: text(one.name) })),
    car_id: handover?.car_id ?? reservation.car_id,
    cars: details.cars.map((car) => ({ ...car, plan_name: text(car.plan_name) })),
    prepare: [
      ...details.items.map(({ name, count }) => (count === 1 ? text(name) : `${text(name)} × ${count}`)),
      ...lines.flatMap(({ kind, label }) => (kind === 'service' ? [label] : [])),
    ],
    passengers: reservation.passengers,
    place: pick_up?.name ?? '',
    address: reservation.choices.rental_address ?? '',
    return_place: drop_off?.name ?? '',
    return_address: reservation.choices.return_address ?? '',
    ...money,
    due: dueAtShop(reservation, money),
    refundable: refundableBy(details.role, rental),
    refundable_to_card: details.refundableToCard,
    damage: untaxedIn(reservation.quote.lines),
    invoices: details.invoices.map(invoiceOf),
    deposit: handover?.deposit ?? 0,
    out: handover
      ? stateOf(handover.handed_over_at, handover.odometer, handover.fuel, handover.damage)
      : null,
    back: handover?.returned_at
      ? stateOf(
          handover.returned_at,
          handover.return_odometer ?? 0,
          handover.return_fuel ?? 0,
          handover.return_damage,
        )
      : null,
    late: details.late,
    no_show_fee: details.noShowFee,
  };
}

function customerOf({
  reservation: { customer, memo, owner_birthday },
}: RentalNow): CounterRental['customer'] {
  const { driver } = customer;
  return {
    name: customer.name,
    name_kana: customer.name_kana ?? '',
    telephone: spacedPhone(customer.telephone ?? ''),
    email: customer.email ?? '',
    driver_name: driver?.driver_name ?? '',
    birthday: driver?.birthday ?? owner_birthday ?? '',
    full_address: driver?.full_address ?? '',
    licence_country: driver?.licence_country ?? '',
    permit_issued_on: driver?.permit_issued_on ?? '',
    flight_number: customer.flight_number ?? '',
    children_ages: [...(customer.children_ages ?? [])],
    memo,
  };
}

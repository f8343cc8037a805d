import type { Localized } from '../../http/localized';
import { cappedLabel, oneWayLabel, pickUpLabel, returnLabel } from './labels';
import type { LocalizedLine } from './line';

/** An option of a shop as far as its price goes; the columns of `options`. */
export interface PricedOption {
  readonly id: string;
  readonly name: Localized;
  readonly price: number;
  /** How the price of an item counts: once a rental, or for each 24 hours begun. */
  readonly unit: 'rental' | 'day';
  /** The most that a cover, or all pieces of an item together, can cost in one rental. */
  readonly cap: number | null;
}

/** What was chosen beside the car. No id occurs twice in a list; counts are at least 1. */
export interface Extras {
  readonly cover?: PricedOption | undefined;
  readonly services: readonly PricedOption[];
  readonly items: readonly { readonly item: PricedOption; readonly count: number }[];
  readonly pickUpLocation?: PricedOption | undefined;
  readonly dropOffLocation?: PricedOption | undefined;
  readonly rentalTransport?: PricedOption | undefined;
  readonly returnTransport?: PricedOption | undefined;
  readonly oneWay?: { readonly to: Localized; readonly fee: number } | undefined;
}

export const noExtras: Extras = { services: [], items: [] };

/**
 * A cover is paid per 24 hours begun, services, locations and transports once, items by their unit; `cap` bounds a
 * line as a whole. Services and items are listed by id, so that the order of choosing makes no difference.
 */
export function extraLines(extras: Extras, days: number): LocalizedLine[] {
  const { cover, pickUpLocation, dropOffLocation, oneWay, rentalTransport, returnTransport } = extras;
  const once = (kind: LocalizedLine['kind'], option: PricedOption | undefined, label = same) =>
    option ? [line(kind, label(option.name), option.price, 1, null)] : [];
  return [
    ...(cover ? [line('cover', cover.name, cover.price, days, cover.cap)] : []),
    ...extras.services.toSorted(byId).flatMap((service) => once('service', service)),
    ...extras.items
      .toSorted((a, b) => byId(a.item, b.item))
      .map(({ item, count }) =>
        line('item', item.name, item.price, item.unit === 'day' ? count * days : count, item.cap),
      ),
    ...once('location', pickUpLocation, pickUpLabel),
    ...once('location', dropOffLocation, returnLabel),
    ...once('transport', rentalTransport, pickUpLabel),
    ...once('transport', returnTransport, returnLabel),
    ...(oneWay ? [line('one-way', oneWayLabel(oneWay.to), oneWay.fee, 1, null)] : []),
  ];
}

const same = (name: Localized): Localized => name;

const byId = (a: PricedOption, b: PricedOption): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function line(
  kind: LocalizedLine['kind'],
  label: Localized,
  unit_price: number,
  quantity: number,
  cap: number | null,
): LocalizedLine {
  const full = unit_price * quantity;
  const isCapped = cap !== null && full > cap;
  return {
    kind,
    label: isCapped ? cappedLabel(label) : label,
    unit_price,
    quantity,
    amount: isCapped ? cap : full,
  };
}

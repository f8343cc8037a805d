import type { QuoteLine } from '@wadachi/contract';

/** The rounding of a tax to the smallest coin. */
export type TaxRounding = 'down' | 'half-up';

/**
 * The tax contained in a tax-included total, rounded once for the whole: down in Japan, where the issuer may choose and
 * rental companies do so (Consumption Tax Act, art. 57-4; Order, art. 70-10), else as the issuer says.
 */
export function taxIn(charge: number, percent: number, rounding: TaxRounding = 'down'): number {
  const [part, whole] = [charge * percent, 100 + percent];
  return rounding === 'down' ? Math.floor(part / whole) : Math.floor((2 * part + whole) / (2 * whole));
}

/** A line of a price. A label is a text, or a text in each language. */
export type PriceLine<Label> = Omit<QuoteLine, 'label'> & { readonly label: Label };

interface Priced<Label> {
  readonly id: string;
  readonly name: Label;
  readonly price: number;
}

interface Capped<Label> extends Priced<Label> {
  /** The most that a cover, or all pieces of an item together, can cost in one rental. */
  readonly cap: number | null;
}

/** A thing that is lent with the car. */
export interface PricedItem<Label> extends Capped<Label> {
  /** The price counts once a rental, or for each 24 hours begun. */
  readonly unit: 'rental' | 'day';
}

/** A way to get the car, or to give it back. */
interface PricedWay<Label> extends Priced<Label> {
  readonly kind: 'location' | 'transport';
}

/** Choices beside the car. No id occurs twice in a list; counts are at least 1. */
export interface Extras<Label> {
  /** The surcharge for the driver's age; undefined for none. */
  readonly youngDriver?:
    | { readonly name: Label; readonly price: number; readonly cap: number | null }
    | undefined;
  readonly cover?: Capped<Label> | undefined;
  readonly services: readonly Priced<Label>[];
  readonly items: readonly { readonly item: PricedItem<Label>; readonly count: number }[];
  readonly pickUp?: PricedWay<Label> | undefined;
  readonly dropOff?: PricedWay<Label> | undefined;
  readonly oneWay?: { readonly to: Label; readonly fee: number } | undefined;
}

/** Makes the labels of lines from the names of options and shops. */
export interface LineLabels<Label> {
  readonly capped: (label: Label) => Label;
  readonly pickUp: (name: Label) => Label;
  readonly dropOff: (name: Label) => Label;
  readonly oneWay: (shop: Label) => Label;
}

interface PriceInput<Label> {
  /** The price of the car for the period. */
  readonly base: readonly PriceLine<Label>[];
  readonly extras: Extras<Label>;
  /** Billed time in whole hours. */
  readonly hours: number;
  readonly labels: LineLabels<Label>;
  /** Rate of the tax that every price contains. */
  readonly taxPercent: number;
  /** The default is down. */
  readonly taxRounding?: TaxRounding | undefined;
}

/**
 * The price of a rental with all choices. The API's quote and the page's estimate both come from here: the same
 * input gives the same yen. All yen are integers, tax included.
 */
export function priceOf<Label>({ base, extras, hours, labels, taxPercent, taxRounding }: PriceInput<Label>) {
  const lines = [...base, ...extraLines(extras, Math.ceil(hours / 24), labels)];
  const charge = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxIn(charge, taxPercent, taxRounding);
  return { charge, tax, tax_rate_percent: taxPercent, hours, lines };
}

/**
 * A cover and a young driver are paid per 24 hours begun, services and ways to the car once, items by their unit; `cap` bounds a
 * line as a whole. Services and items are listed by id, so that the order of choosing makes no difference.
 */
function extraLines<Label>(
  extras: Extras<Label>,
  days: number,
  labels: LineLabels<Label>,
): PriceLine<Label>[] {
  const { youngDriver, cover, services, items, pickUp, dropOff, oneWay } = extras;
  const line = (
    kind: QuoteLine['kind'],
    name: Label,
    unit_price: number,
    quantity = 1,
    cap: number | null = null,
    unit?: QuoteLine['unit'],
  ): PriceLine<Label> => {
    const full = unit_price * quantity;
    const isCapped = cap !== null && full > cap;
    const label = isCapped ? labels.capped(name) : name;
    return { kind, label, unit_price, quantity, ...(unit && { unit }), amount: isCapped ? cap : full };
  };
  const once = (kind: QuoteLine['kind'], option?: Priced<Label>, label = (name: Label) => name) =>
    option ? [line(kind, label(option.name), option.price)] : [];
  return [
    ...(youngDriver
      ? [line('young-driver', youngDriver.name, youngDriver.price, days, youngDriver.cap, 'day')]
      : []),
    ...(cover ? [line('cover', cover.name, cover.price, days, cover.cap, 'day')] : []),
    ...[...services].sort(byId).flatMap((service) => once('service', service)),
    ...[...items]
      .sort((a, b) => byId(a.item, b.item))
      .map(({ item, count }) =>
        line('item', item.name, item.price, item.unit === 'day' ? count * days : count, item.cap),
      ),
    ...(pickUp ? once(pickUp.kind, pickUp, labels.pickUp) : []),
    ...(dropOff ? once(dropOff.kind, dropOff, labels.dropOff) : []),
    ...(oneWay ? [line('one-way', labels.oneWay(oneWay.to), oneWay.fee)] : []),
  ];
}

interface Identified {
  readonly id: string;
}

/** By code units, which is the same order in every language. */
const byId = (a: Identified, b: Identified): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

import type { PlanOptions, Quote } from '@wadachi/contract';
import { priceOf, type LineLabels } from '@wadachi/rental';
import type { ChosenOptions } from '../draft/draftFields';
import { waysAt } from '../choice/options/ways';

interface Estimated {
  /** A price of the same plan, period and driver: what car and age cost, and the hours, do not depend on the options. */
  readonly last: Quote;
  readonly chosen: ChosenOptions;
  readonly offered: PlanOptions;
  /** The plan's shop: returning there has no one-way fee. */
  readonly shopId: string;
  readonly labels: LineLabels<string>;
}

/** Calculates the price of a choice in the page, to be shown until the quote arrives. It is never booked. */
export function estimate({ last, chosen, offered, shopId, labels }: Estimated): Quote {
  const { compensations, services, rental_items, return_places } = offered;
  const returnShopId = chosen.return_place_id === shopId ? '' : chosen.return_place_id;
  const returnPlace = return_places.find(({ shop_id }) => shop_id === returnShopId);
  const extras = {
    cover: find(compensations, chosen.compensation_id),
    services: services.filter(({ id }) => chosen.service_id.includes(id)),
    items: rental_items
      .map((item) => ({ item, count: chosen.rental_item_count[chosen.rental_item_id.indexOf(item.id)] ?? 0 }))
      .filter(({ count }) => count > 0),
    pickUp: waysAt('rental', chosen, offered)[0],
    dropOff: waysAt('return', chosen, offered)[0],
    oneWay: returnPlace && { to: returnPlace.name, fee: returnPlace.fee },
  };
  const base = last.lines.filter(({ kind }) => kind === 'base' || kind === 'young-driver');
  return {
    ...last,
    ...priceOf({
      base,
      extras,
      hours: last.hours,
      labels,
      taxPercent: last.tax_rate_percent,
      taxRounding: last.tax_rounding,
    }),
  };
}

const find = <T extends { readonly id: string }>(options: readonly T[], wanted: string): T | undefined =>
  options.find(({ id }) => id === wanted);

import type { Airport, Area, RentalPeriod, Shop, ShopQuery, SiteFacts, Suggestion } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { fromInstant, periodProblems } from '@wadachi/rental/time';
import { Refused } from '../../http';
import { inLocale } from '../../texts';
import type { AvailabilityService, WayBack } from '../availability/availability.service';
import type { Catalogue } from '../catalogue/Catalogue';
import type { OfferedPlan, OfferedShop, Offers } from '../catalogue/Offers';
import { freeCancelUntil } from '../prices/cancelTerms';
import { askedPeriod, refuseImpossibleAnywhere } from '../prices/period';
import type { PriceService } from '../prices/prices.service';
import { cheapestFirst, inOrder, originOf } from './order';
import { returnShop, shopDetail, shopListItem } from './shops.presenter';
import { suggestionsFor, whereIs } from './where';

interface ShopServices {
  readonly catalogue: Catalogue;
  readonly prices: PriceService;
  readonly availability: AvailabilityService;
  readonly clock: () => Date;
}

/** A shop with its plans that are asked for: of a period, those with a free car. */
interface ShopMatch {
  readonly shop: OfferedShop;
  readonly plans: readonly OfferedPlan[];
  /** The return shop, when another place was asked for. */
  readonly back: ReturnWay | undefined;
}

type Candidate = Pick<ShopMatch, 'shop' | 'back'>;

const maxShopsWithAreas = 36;
/** The number that fits on a desktop screen. */
const maxAirports = 6;
/** Shops that are asked about beyond a page, because some have nothing free. */
const someMore = 2;

export class ShopService {
  constructor(private readonly services: ShopServices) {}

  site(): SiteFacts {
    const { languages, child_seats, last_time_zone: _, ...site } = this.services.catalogue.now.site;
    const last = this.#lastZone();
    return {
      ...site,
      ...(last !== site.time_zone && { last_time_zone: last }),
      languages: [...languages],
      ...(child_seats && { child_seats }),
    };
  }

  /**
   * A page of shops, in the catalogue's order without another; with a period those with something free come first. A
   * shop that is closed at pick-up or return has nothing free.
   * @throws Refused 422 for a period that is half given or could be rented nowhere.
   */
  async list(query: ShopQuery, locale: Locale) {
    const { body_types, page = 1, per_page = 20 } = query;
    const period = askedPeriod(query);
    if (period) refuseImpossibleAnywhere(period, this.services.clock(), this.#lastZone());

    const offers = this.services.catalogue.now;
    const { near, shopsOf } = whereIs(query, offers);
    const backTo = query.return_keyword?.trim() ? waysBack(query.return_keyword, offers) : undefined;
    const lending = (shops: readonly OfferedShop[]) =>
      backTo ? shops.filter((shop) => backTo(shop)) : shops;
    const fitting = lending(shopsOf(body_types));
    const plansOf = ({ id }: OfferedShop) => offers.plansOf(id, body_types);
    const origin = originOf(query) ?? near;
    const shops = inOrder(fitting, query.sort, { offers, locale, plansOf, origin });
    const until = page * per_page;
    const candidates = shops.map((shop) => ({ shop, back: backTo?.(shop) }));
    const first = period
      ? await this.#freeFirst(candidates, period, plansOf, until)
      : candidates.map((one) => ({ ...one, plans: plansOf(one.shop) }));
    const onPage = first.slice(until - per_page, until).map(({ shop, plans, back }) => ({
      shop,
      ...(back && back.shop !== shop && { one_way: returnShop(back.shop, back.fee, locale) }),
      free_plans: period ? plans.length : null,
      lowest_charge: this.#lowestCharge(plans, period, offers, back),
      ...(period && freeCancelling(shop, period, this.services.clock())),
    }));
    if (query.sort === 'price') onPage.sort(cheapestFirst);
    const data = onPage.map(({ shop, ...offer }) => shopListItem(shop, offer, locale, origin));
    const ofAnyType = body_types?.length ? lending(shopsOf(undefined)) : fitting;
    return {
      data,
      meta: {
        total: shops.length,
        page,
        per_page,
        body_types: offers.shopCountsByType(ofAnyType),
        ...(near && { near: inLocale(near.name, locale) }),
      },
    };
  }

  /** Areas that have a shop; each with its shops while all can be read at a glance. */
  areas(locale: Locale): Area[] {
    const offers = this.services.catalogue.now;
    const areFew = offers.shops.length <= maxShopsWithAreas;
    return offers.areas.flatMap(({ id, name }) => {
      const shops = offers.shopsIn(id);
      if (shops.length === 0) return [];
      const listed = areFew ? shops : [];
      return [
        {
          id,
          name: inLocale(name, locale),
          shop_count: shops.length,
          shops: listed.map((shop) => ({ id: shop.id, name: inLocale(shop.name, locale) })),
        },
      ];
    });
  }

  airports(locale: Locale): Airport[] {
    return this.services.catalogue.now.airports.slice(0, maxAirports).flatMap(({ code, shops }) => {
      const [first] = shops;
      if (!first) return [];
      const shop = { id: first.id, name: inLocale(first.name, locale) };
      return [{ code, area: inLocale(first.area_name, locale), shop_count: shops.length, shop }];
    });
  }

  suggest(keyword: string, locale: Locale): Suggestion[] {
    return suggestionsFor(keyword, this.services.catalogue.now, locale);
  }

  ids(): string[] {
    return this.services.catalogue.now.shops.map(({ id }) => id);
  }

  /** @throws Refused 404 for a shop that is unknown or withdrawn. */
  detail(id: string, locale: Locale): Shop {
    const offers = this.services.catalogue.now;
    const shop = offers.shop(id);
    if (!shop) throw new Refused('not-found');
    return shopDetail(shop, offers.documentsOf(id), locale);
  }

  /** The zone of the site's shops in which it is earliest now: nothing is too soon at all shops that is not too soon there. */
  #lastZone(): string {
    const { site, shops } = this.services.catalogue.now;
    const here = (zone: string) => Object.values(fromInstant(this.services.clock(), zone)).join();
    return [...new Set(shops.map(({ time_zone }) => time_zone))].reduce(
      (last, zone) => (here(zone) < here(last) ? zone : last),
      site.time_zone,
    );
  }

  /**
   * The first shops that have something free, `until` of them if there are as many, and after them the others that were
   * asked about, closed ones last. Asks about a page of a long list only as many shops as it takes.
   */
  async #freeFirst(
    shops: readonly Candidate[],
    period: RentalPeriod,
    plansOf: (shop: OfferedShop) => readonly OfferedPlan[],
    until: number,
  ): Promise<ShopMatch[]> {
    const now = this.services.clock();
    const [free, soldOut, closed]: [ShopMatch[], ShopMatch[], ShopMatch[]] = [[], [], []];
    let asked = 0;
    for (let count = until + someMore; asked < shops.length && free.length < until; count *= 2) {
      const [next, open]: [Candidate[], Candidate[]] = [[], []];
      for (; asked < shops.length && open.length < count; asked += 1) {
        const candidate = shops[asked]!;
        const { shop, back } = candidate;
        next.push(candidate);
        if (periodProblems(period, shop, now, back?.shop).length === 0) open.push(candidate);
      }
      const rentals = open.map(({ shop, back }) => ({ shop, period, back }));
      const found = await this.services.availability.freeCarsIn(rentals);
      const cars = new Set(found.flatMap((ofShop) => [...ofShop.keys()]));
      for (const candidate of next) {
        const plans = plansOf(candidate.shop).filter(({ id }) => cars.has(id));
        const list = plans.length > 0 ? free : open.includes(candidate) ? soldOut : closed;
        list.push({ ...candidate, plans });
      }
    }
    return [...free, ...soldOut, ...closed];
  }

  /** Prices the whole period, or 24 hours without one. */
  #lowestCharge(
    plans: readonly OfferedPlan[],
    period: RentalPeriod | undefined,
    offers: Offers,
    back: ReturnWay | undefined,
  ): number | null {
    const ids = plans.map(({ id }) => id);
    const charges = period
      ? [...this.services.prices.charges(ids, period, offers, back?.time_zone).values()]
      : plans.map((plan) => plan.hours_24);
    return charges.length === 0 ? null : Math.min(...charges) + (back?.fee ?? 0);
  }
}

interface ReturnWay extends WayBack {
  readonly shop: OfferedShop;
  readonly fee: number;
}

/**
 * Finds, for each shop, the return shop at a place that a keyword names: of the place's shops the nearest that takes the
 * car. Where the keyword names no point, the shop whose name it is comes first, and then the shop of the pick-up.
 * Undefined where none takes the car.
 */
function waysBack(keyword: string, offers: Offers): (from: OfferedShop) => ReturnWay | undefined {
  const { near, shopsOf } = whereIs({ keyword }, offers);
  const places = new Map(shopsOf(undefined).map(({ id }, place) => [id, place]));
  const named = new Set(offers.places.shopsNamed(keyword));
  const rank = (id: string, from: OfferedShop) => (near ? 0 : named.has(id) ? 2 : Number(id === from.id));
  return (from) => {
    const ways = [{ ...from, fee: 0, transfer_hours: 0 }, ...offers.returnShopsOf(from.id)].flatMap((way) => {
      const { id, time_zone, fee, transfer_hours } = way;
      const shop = offers.shop(id);
      const place = places.get(id);
      return shop && place !== undefined ? [{ id, time_zone, fee, transfer_hours, shop, place }] : [];
    });
    return ways.toSorted((a, b) => rank(b.id, from) - rank(a.id, from) || a.place - b.place)[0];
  };
}

function freeCancelling({ cancel_terms, time_zone }: OfferedShop, period: RentalPeriod, now: Date) {
  const until = freeCancelUntil(cancel_terms, period, time_zone, now);
  return until && { free_cancel_until: until.toISOString() };
}

import type { Site } from '@wadachi/intl';
import type { Localized } from '../../texts';
import type { Places } from './Places';
import { popularOf } from './popular';
import type { CatalogueRows } from './readCatalogue';
import { siteOf } from './siteOf';
import type { WordIndex } from './WordIndex';

export type OfferedShop = CatalogueRows['shops'][number];
/** A plan that is offered, with what lists say of its shop and body type. */
export type OfferedPlan = CatalogueRows['plans'][number];
export type OfferedOption = CatalogueRows['options'][number];
interface ServedAirport {
  readonly code: string;
  readonly shops: readonly OfferedShop[];
}
/** A plan with all that can be chosen for it. */
export type Offer = NonNullable<ReturnType<Offers['offer']>>;

/** The catalogue at one revision, indexed for its questions. Lists are in the catalogue's order. */
export class Offers {
  readonly site: Site;
  readonly mailSignature: Localized | undefined;
  readonly #shops: ReadonlyMap<string, OfferedShop>;
  readonly #plans: ReadonlyMap<string, OfferedPlan>;
  readonly #plansOf: ReadonlyMap<string, readonly OfferedPlan[]>;
  readonly #optionsOf: ReadonlyMap<string, readonly OfferedOption[]>;
  readonly #seasonsOf: ReadonlyMap<string, CatalogueRows['seasons']>;
  readonly #returnShopsOf: ReadonlyMap<string, CatalogueRows['return_shops']>;
  readonly #documentsOf: ReadonlyMap<string, CatalogueRows['documents']>;
  readonly #shopsIn: ReadonlyMap<string, readonly OfferedShop[]>;
  readonly #serving: ReadonlyMap<string, readonly OfferedShop[]>;
  readonly #shopsWith: ReadonlyMap<string, ReadonlySet<string>>;
  #popular: readonly OfferedPlan[] | undefined;
  #airports: readonly ServedAirport[] | undefined;

  /** @param words The index of each shop's `searchText`. */
  constructor(
    private readonly rows: CatalogueRows,
    private readonly words: WordIndex,
    readonly places: Places,
  ) {
    this.site = siteOf(rows);
    this.mailSignature = rows.site.brand?.signature;
    this.#shopsIn = groupedBy(rows.shops, ({ area_id }) => area_id);
    const atAirports = rows.shops.filter(({ airport }) => airport !== null);
    this.#serving = groupedBy(atAirports, ({ airport }) => airport ?? '');
    this.#shopsWith = new Map(
      [...groupedBy(rows.plans, ({ body_type_id }) => body_type_id)].map(([bodyType, plans]) => [
        bodyType,
        new Set(plans.map(({ shop_id }) => shop_id)),
      ]),
    );
    this.#shops = byId(rows.shops);
    this.#plans = byId(rows.plans);
    this.#plansOf = byShop(rows.plans);
    this.#optionsOf = byShop(rows.options);
    this.#seasonsOf = byShop(rows.seasons);
    this.#returnShopsOf = byShop(rows.return_shops);
    this.#documentsOf = byShop(rows.documents);
  }

  get revision(): number {
    return this.rows.revision;
  }

  get areas() {
    return this.rows.areas;
  }

  get bodyTypes() {
    return this.rows.body_types;
  }

  get shops(): readonly OfferedShop[] {
    return this.rows.shops;
  }

  get popularPlans(): readonly OfferedPlan[] {
    this.#popular ??= popularOf(this.rows.plans);
    return this.#popular;
  }

  /** Airports by their IATA codes, each with the shops that serve it: first where the most plans are offered. */
  get airports(): readonly ServedAirport[] {
    this.#airports ??= [...this.#serving]
      .map(([code, shops]) => ({
        code,
        shops,
        plans: shops.reduce((count, { id }) => count + this.plansOf(id).length, 0),
      }))
      .toSorted((a, b) => b.plans - a.plans);
    return this.#airports;
  }

  shopsIn(areaId: string): readonly OfferedShop[] {
    return this.#shopsIn.get(areaId) ?? [];
  }

  /** Shops that fit all that is asked for; of several body types one is enough. */
  search({ area, words, bodyTypes = [] }: ShopSearch): readonly OfferedShop[] {
    const found = words.map((word) => this.#having(word));
    if (found.length === 0 && bodyTypes.length === 0)
      return area === undefined ? this.shops : this.shopsIn(area);
    const withType = bodyTypes.map((bodyType) => this.#shopsWith.get(bodyType));
    return this.shops.filter(
      (shop, position) =>
        (area === undefined || shop.area_id === area) &&
        found.every((positions) => positions.has(position)) &&
        (withType.length === 0 || withType.some((shops) => shops?.has(shop.id))),
    );
  }

  serving(code: string | null): readonly OfferedShop[] {
    return this.#serving.get(code ?? '') ?? [];
  }

  /** Positions of shops. The code of an airport in capitals finds the shops that serve it, and no part of another word. */
  #having(word: string): ReadonlySet<number> {
    const code = word.normalize('NFKC');
    if (!this.#serving.has(code)) return this.words.find(word);
    return new Set(this.shops.flatMap(({ airport }, position) => (airport === code ? [position] : [])));
  }

  shopCountsByType(shops: readonly OfferedShop[]): { id: string; count: number }[] {
    return this.#counted((bodyType) => {
      const offering = this.#shopsWith.get(bodyType);
      return shops.reduce((count, { id }) => count + Number(offering?.has(id) ?? false), 0);
    });
  }

  planCountsByType(plans: readonly OfferedPlan[]): { id: string; count: number }[] {
    return this.#counted((bodyType) => plans.filter(({ body_type_id }) => body_type_id === bodyType).length);
  }

  #counted(countOf: (bodyType: string) => number): { id: string; count: number }[] {
    return this.bodyTypes.flatMap(({ id }) => {
      const count = countOf(id);
      return count > 0 ? [{ id, count }] : [];
    });
  }

  shop(id: string): OfferedShop | undefined {
    return this.#shops.get(id);
  }

  plan(id: string): OfferedPlan | undefined {
    return this.#plans.get(id);
  }

  /** Lists plans of any body type unless some are named. */
  plansOf(shopId: string, bodyTypes: readonly string[] = []): readonly OfferedPlan[] {
    const plans = this.#plansOf.get(shopId) ?? [];
    return bodyTypes.length === 0 ? plans : plans.filter((plan) => bodyTypes.includes(plan.body_type_id));
  }

  optionsOf(shopId: string): readonly OfferedOption[] {
    return this.#optionsOf.get(shopId) ?? [];
  }

  seasonsOf(shopId: string): CatalogueRows['seasons'] {
    return this.#seasonsOf.get(shopId) ?? [];
  }

  /** Lists the shops to which a car of the shop may be returned, the lowest fee first. */
  returnShopsOf(shopId: string): CatalogueRows['return_shops'] {
    return this.#returnShopsOf.get(shopId) ?? [];
  }

  /** Finds a shop to which a car of the shop may be returned; undefined for an empty id. */
  wayBack(
    shopId: string,
    returnShopId: string | undefined,
  ): CatalogueRows['return_shops'][number] | undefined {
    return this.returnShopsOf(shopId).find(({ id }) => id === returnShopId);
  }

  documentsOf(shopId: string): CatalogueRows['documents'] {
    return this.#documentsOf.get(shopId) ?? [];
  }

  offer(planId: string) {
    const plan = this.plan(planId);
    const shop = plan && this.shop(plan.shop_id);
    if (!shop) return undefined;
    return {
      ...plan,
      plan_id: plan.id,
      plan_name: plan.name,
      shop_phone: shop.phone,
      time_zone: shop.time_zone,
      hours: shop.hours,
      holidays: shop.holidays,
      special_hours: shop.special_hours,
      closings: shop.closings,
      turnaround_minutes: shop.turnaround_minutes,
      cancel_terms: shop.cancel_terms,
      cancel_cap: shop.cancel_cap,
      issuer: shop.issuer,
      options: this.optionsOf(shop.id),
      seasons: this.seasonsOf(shop.id),
      return_shops: this.returnShopsOf(shop.id),
    };
  }
}

interface ShopSearch {
  readonly area?: string | undefined;
  /** Parts of the shop's texts, or codes of airports. */
  readonly words: readonly string[];
  readonly bodyTypes?: readonly string[] | undefined;
}

/**
 * The text that a search by word looks through: the shop's name, address, access, area and airport, in every
 * language.
 */
export const searchText = ({ name, kana, address, access, area_name, airport }: OfferedShop): string =>
  [...[name, address, access, area_name].flatMap((text) => Object.values(text)), kana, airport ?? ''].join(
    ' ',
  );

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const byShop = <Row extends { readonly shop_id: string | null }>(rows: readonly Row[]) =>
  groupedBy(rows, ({ shop_id }) => shop_id ?? '');

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const group = found.get(keyOf(row));
    if (group) group.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}

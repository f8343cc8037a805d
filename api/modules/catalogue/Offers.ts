import type { CatalogueRows } from './readCatalogue';

/** A shop that is offered, with its area. */
export type OfferedShop = CatalogueRows['shops'][number];
/** A plan that is offered, with what lists say of its shop and body type. */
export type OfferedPlan = CatalogueRows['plans'][number];
export type OfferedOption = CatalogueRows['options'][number];
/** A plan with all that can be chosen for it. */
export type Offer = NonNullable<ReturnType<Offers['offer']>>;

/** The catalogue at one revision, by what is asked of it. Lists are in the catalogue's order. */
export class Offers {
  readonly #shops: ReadonlyMap<string, OfferedShop>;
  readonly #plans: ReadonlyMap<string, OfferedPlan>;
  readonly #plansOf: ReadonlyMap<string, readonly OfferedPlan[]>;
  readonly #optionsOf: ReadonlyMap<string, readonly OfferedOption[]>;
  readonly #seasonsOf: ReadonlyMap<string, CatalogueRows['seasons']>;
  readonly #returnShopsOf: ReadonlyMap<string, CatalogueRows['return_shops']>;
  readonly #documentsOf: ReadonlyMap<string, CatalogueRows['documents']>;
  /** What a search by word looks through, by shop. */
  readonly #texts = new Map<string, string>();

  constructor(private readonly rows: CatalogueRows) {
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

  get plans(): readonly OfferedPlan[] {
    return this.rows.plans;
  }

  shop(id: string): OfferedShop | undefined {
    return this.#shops.get(id);
  }

  plan(id: string): OfferedPlan | undefined {
    return this.#plans.get(id);
  }

  plansOf(shopId: string): readonly OfferedPlan[] {
    return this.#plansOf.get(shopId) ?? [];
  }

  optionsOf(shopId: string): readonly OfferedOption[] {
    return this.#optionsOf.get(shopId) ?? [];
  }

  /** By their first day. */
  seasonsOf(shopId: string): CatalogueRows['seasons'] {
    return this.#seasonsOf.get(shopId) ?? [];
  }

  /** Where a car of the shop may be returned, the lowest fee first. */
  returnShopsOf(shopId: string): CatalogueRows['return_shops'] {
    return this.#returnShopsOf.get(shopId) ?? [];
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
      turnaround_minutes: shop.turnaround_minutes,
      cancel_terms: shop.cancel_terms,
      cancel_cap: shop.cancel_cap,
      issuer: shop.issuer,
      options: this.optionsOf(shop.id),
      seasons: this.seasonsOf(shop.id),
      return_shops: this.returnShopsOf(shop.id),
    };
  }

  /** Whether the word occurs in the shop's name, address, access or area, in either language; full-width letters are as good as others. */
  says(shop: OfferedShop, word: string): boolean {
    const text = this.#texts.get(shop.id) ?? comparable(textsOf(shop).join(' '));
    this.#texts.set(shop.id, text);
    return text.includes(comparable(word));
  }
}

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

const textsOf = ({ name, kana, address, access, area_name }: OfferedShop): string[] => [
  ...[name.en, name.ja, kana, address.en, address.ja],
  ...[access.en, access.ja, area_name.en, area_name.ja],
];

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

function byShop<Row extends { readonly shop_id: string | null }>(rows: readonly Row[]) {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const ofShop = found.get(row.shop_id ?? '');
    if (ofShop) ofShop.push(row);
    else found.set(row.shop_id ?? '', [row]);
  }
  return found;
}

import { foldSpelling } from '@wadachi/intl';
import type { PlaceKind } from '@wadachi/contract';
import { inLocale, type Localized } from '../../texts';
import type { CatalogueRows } from './readCatalogue';
import { WordIndex, wordsOf } from './WordIndex';

type Shop = CatalogueRows['shops'][number];
type Place = CatalogueRows['places'][number];

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface NamedPlace extends Position {
  readonly name: Localized;
  readonly code: string | null;
}

/** A place or shop that a keyword can name. */
export type Findable =
  | { readonly kind: PlaceKind; readonly place: Place }
  | { readonly kind: 'shop'; readonly shop: Shop }
  | { readonly kind: 'area'; readonly name: Localized };

interface Postcode extends Position {
  readonly digits: string;
}

/** Names of shops, areas and the catalogue's places, however they are spelt. */
export class Places {
  private constructor(
    private readonly all: readonly Findable[],
    private readonly names: WordIndex,
    private readonly postcodes: readonly Postcode[],
    /** The number of digits before a postcode's hyphen: three in Japan, four in Portugal. */
    private readonly hyphenAt: number,
  ) {}

  static async of({
    places,
    areas,
    shops,
  }: Pick<CatalogueRows, 'places' | 'areas' | 'shops'>): Promise<Places> {
    const all: Findable[] = [
      ...places.map((place) => ({ kind: place.kind, place })),
      ...areas
        .filter(({ id }) => shops.some(({ area_id }) => area_id === id))
        .map(({ name }) => ({ kind: 'area' as const, name })),
      ...shops.map((shop) => ({ kind: 'shop' as const, shop })),
    ];
    const names = await WordIndex.of(all.map((one) => namesOf(one).join('\n')));
    const hyphenAt = shops.map((shop) => written(shop)?.indexOf('-')).find((at) => at !== undefined) ?? 3;
    return new Places(all, names, [...places, ...shops].flatMap(postcodeOf), hyphenAt);
  }

  /** Finds places with all words of a keyword in their names: first exact names, then beginnings, then the rest. */
  find(keyword: string): Findable[] {
    return this.#ranked(keyword).flatMap(({ position }) => this.all[position] ?? []);
  }

  /** The place that a keyword names; undefined where it is a part of a shop's or an area's name, or of none. */
  meant(keyword: string): NamedPlace | undefined {
    const ranked = this.#ranked(keyword);
    const exact = ranked.filter(({ rank }) => rank === 0);
    const isOfShops = ranked.some(({ position }) => !placeOf(this.all[position]));
    const [first] = (isOfShops ? exact : ranked).flatMap(({ position }) => placeOf(this.all[position]) ?? []);
    return first ?? this.byPostcode(keyword);
  }

  /** The ids of the shops whose whole name a keyword is. */
  shopsNamed(keyword: string): string[] {
    const exact = this.#ranked(keyword).filter(({ rank }) => rank === 0);
    return exact.flatMap(({ position }) => {
      const one = this.all[position];
      return one && 'shop' in one ? [one.shop.id] : [];
    });
  }

  #ranked(keyword: string) {
    const whole = foldSpelling(keyword.trim());
    const [first = [], ...others] = wordsOf(whole).map((word) => this.names.find(word));
    return [...first]
      .filter((position) => others.every((positions) => positions.has(position)))
      .map((position) => ({ position, rank: rankOf(whole, this.names.text(position)) }))
      .sort((a, b) => a.rank - b.rank);
  }

  /** Locates a postcode: codes grow from region to region, so it is near the closest known code of its region. */
  byPostcode(keyword: string): NamedPlace | undefined {
    const digits = foldSpelling(keyword).replaceAll(/[\s〒ー\u2212\p{Pd}]/gu, '');
    if (!/^\d{7}$/u.test(digits)) return undefined;
    const away = (one: Postcode) => Math.abs(Number(one.digits) - Number(digits));
    const inRegion = this.postcodes.filter((one) => one.digits.startsWith(digits.slice(0, 2)));
    const nearest = inRegion.reduce<Postcode | undefined>(
      (best, one) => (best && away(best) <= away(one) ? best : one),
      undefined,
    );
    const name = `${digits.slice(0, this.hyphenAt)}-${digits.slice(this.hyphenAt)}`;
    return nearest && { ...nearest, name: { en: name }, code: null };
  }
}

function namesOf(one: Findable): string[] {
  if (one.kind === 'area') return Object.values(one.name);
  const { name, kana, code } = 'shop' in one ? { ...one.shop, code: one.shop.airport } : one.place;
  return [...Object.values(name), ...(kana === null ? [] : [kana]), ...(code === null ? [] : [code])];
}

const placeOf = (one: Findable | undefined): NamedPlace | undefined =>
  one && 'place' in one ? one.place : undefined;

/** `text` has a line for each name. */
function rankOf(whole: string, text: string): number {
  const lines = `\n${text}\n`;
  if (lines.includes(`\n${whole}\n`)) return 0;
  return lines.includes(`\n${whole}`) ? 1 : 2;
}

/** A place says its postcode; a shop has it in its address. */
function postcodeOf(one: Place | Shop): Postcode[] {
  const digits = 'address' in one ? written(one)?.replace('-', '') : (one.postcode ?? undefined);
  const { latitude, longitude } = one;
  return digits === undefined ? [] : [{ digits, latitude, longitude }];
}

/** The postcode in a shop's address. A lot of land in Japan may have a number in Portugal's form. */
const written = ({ address, issuer }: Shop): string | undefined =>
  (issuer.country === 'PT' ? /\b\d{4}-\d{3}\b/u : /\b\d{3}-\d{4}\b/u).exec(inLocale(address, 'en'))?.[0];

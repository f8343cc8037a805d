import { limits, type ShopQuery, type Suggestion } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { inLocale } from '../../texts';
import type { OfferedShop, Offers } from '../catalogue/Offers';
import type { Findable, NamedPlace } from '../catalogue/Places';
import { wordsOf } from '../catalogue/WordIndex';
import { neighboursOf } from '../plans/nearby';

interface Where {
  /** The shops of these body types; without any of all. */
  shopsOf(bodyTypes: readonly string[] | undefined): readonly OfferedShop[];
  /** The place they are near. */
  readonly near: NamedPlace | undefined;
}

/** Shops that are shown of a place that has none within reach. */
const farShops = 3;

/**
 * Finds the shops that a keyword means: a place by its whole name or postcode, shops by their names or area's, a
 * place by a part of its name, or else any words of shops. An airport means the shops that serve it.
 */
export function whereIs({ area, keyword = '' }: Pick<ShopQuery, 'area' | 'keyword'>, offers: Offers): Where {
  const place = offers.places.meant(keyword);
  const isServed = place !== undefined && offers.serving(place.code).length > 0;
  const words = isServed ? [place.code ?? ''] : wordsOf(keyword);
  const near = isServed ? undefined : place;
  return {
    near,
    shopsOf(bodyTypes) {
      if (!near) return offers.search({ area, words, bodyTypes });
      const shops = offers.search({ area, words: [], bodyTypes });
      const within = neighboursOf(near, shops);
      return (within.length > 0 ? within : neighboursOf(near, shops, Infinity).slice(0, farShops)).map(
        ({ shop }) => shop,
      );
    },
  };
}

/**
 * Lists suggestions for a keyword, as customers see them under the field; no two of one name. Shops that have it
 * elsewhere, such as a town in their address, come last.
 */
export function suggestionsFor(keyword: string, offers: Offers, locale: Locale): Suggestion[] {
  const found = new Map<string, Suggestion>();
  const postcode = offers.places.byPostcode(keyword);
  if (postcode) found.set('', { kind: 'town', name: inLocale(postcode.name, locale) });
  const words = wordsOf(keyword);
  // One letter is in most addresses.
  const elsewhere = keyword.trim().length > 1 && words.length > 0 ? offers.search({ words }) : [];
  const shops = elsewhere.map((shop) => ({ kind: 'shop', shop }) as const);
  for (const one of [...offers.places.find(keyword), ...shops]) {
    if (found.size === limits.suggestions) break;
    const suggestion = presented(one, offers, locale);
    const known = found.get(suggestion.name);
    // An airport and its only shop often have one name.
    if (known?.shop_id === undefined) found.set(suggestion.name, suggestion);
  }
  return [...found.values()];
}

function presented(one: Findable, offers: Offers, locale: Locale): Suggestion {
  if (one.kind === 'area') return { kind: 'area', name: inLocale(one.name, locale) };
  if ('shop' in one) {
    const { id, name, airport, area_name } = one.shop;
    return {
      kind: 'shop',
      name: inLocale(name, locale),
      note: airport ?? inLocale(area_name, locale),
      shop_id: id,
    };
  }
  const { kind, name, code } = one.place;
  const [only, ...others] = offers.serving(code);
  return {
    kind,
    name: inLocale(name, locale),
    ...(code !== null && { note: code }),
    ...(only && others.length === 0 && { shop_id: only.id }),
  };
}
